import type { Scene } from '@doomtable/host';
import type { GameModule } from '@doomtable/kernel';
import { useStore } from '../state/store.js';
import { Answering, type AnsweringProps } from './Answering.js';
import { End } from './End.js';
import { Fallen, facesIn } from './Fallen.js';
import type { BoardProps, GameUi } from './game-ui.js';
import { Hints } from './Hints.js';
import { Odds } from './Odds.js';
import { Rolling } from './Rolling.js';
import type { Moment, TableSession } from './session.js';

export interface TrayProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly module: GameModule;
  readonly ui: GameUi;
  readonly board: BoardProps<never> | null;
  readonly chance: AnsweringProps['chance'];
  /** In the text view the decision stands among the sentences. */
  readonly plain: boolean;
}

/** Below the board: the dice that fell, what is to be decided, and the chances. */
export function Tray({ session, scene, module, ui, board, chance, plain }: TrayProps) {
  const { moments, you, at } = useStore(session.state);
  if (board === null) return null;
  const { decision, sight } = board;
  const Own = decision === null || plain ? undefined : ui.trays[`${decision.rule}.${decision.step}`];
  const { rolls, hints } = scene.room.options;
  const roll = at === null ? sight.decisions.find(({ by }) => by === 'luck') : undefined;
  const thrower =
    roll === undefined ? undefined : you?.seats.find(seat => roll.thrower === null || roll.thrower === seat);
  const fell = lastFall(moments, at);
  return (
    <section class="tray" aria-labelledby="sentence">
      {fell !== undefined && <Fallen faces={facesIn(fell.message)} stamp={fell.message.seq} />}
      {decision !== null && Own !== undefined && <Own {...board} />}
      {decision !== null && Own === undefined && !plain && <Answering {...board} decision={decision} chance={chance} />}
      {roll !== undefined && thrower !== undefined && rolls !== 'automatic' && (
        <Rolling session={session} decision={roll} seat={thrower} rolls={rolls} />
      )}
      <Odds chances={chance(null)} />
      {decision !== null && hints && <Hints session={session} module={module} decision={decision} view={sight.view} />}
      {sight.over && at === null && <End session={session} scene={scene} module={module} />}
    </section>
  );
}

/** The last throw, if nothing but that has happened since. */
function lastFall(moments: readonly Moment[], at: number | null): Moment | undefined {
  const until = at === null ? moments.length : moments.findIndex(({ message }) => message.seq === at) + 1;
  const last = moments[until - 1];
  return last !== undefined && facesIn(last.message).length > 0 ? last : undefined;
}
