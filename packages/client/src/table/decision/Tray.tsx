import type { Scene } from '@doomtable/host';
import type { Decision, AnyGame } from '@doomtable/kernel';
import { lazily } from '../../shell/lazily.js';
import { lazyDrawing } from '../../shell/lazy-drawing.js';
import { useStore } from '../../state/store.js';
import { text } from '../../text/index.js';
import { type Chance, chancesBefore } from '../odds/chances.js';
import { RolledDice, facesIn, useRolling } from '../dice/RolledDice.js';
import type { BoardProps, GameUi } from '../session/game-ui.js';
import { Odds } from '../odds/ChanceList.js';
import type { Moment } from '@doomtable/protocol';
import type { TableSession } from '../session/session.js';

/** Forms, for whatever a game does not draw itself. */
const Answering = lazyDrawing(async () => (await import('./DecisionForm.js')).Answering);
const Rolling = lazyDrawing(async () => (await import('../dice/RollForm.js')).Rolling);
/** Not wanted before the end. */
const End = lazily(async () => (await import('../past/End.js')).End);

export interface TrayProps {
  readonly session: TableSession;
  readonly scene: Scene;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly board: BoardProps | null;
  readonly chance: (option: string | null) => readonly Chance[];
  /** In the text view the decision stands among the sentences. */
  readonly plain: boolean;
  /** Shows what this seat may do besides answering. */
  openRights(): void;
}

/** Below the board: the dice that fell, what is to be decided, and the chances. */
export function Tray({ session, scene, game, ui, board, chance, plain, openRights }: TrayProps) {
  const { moments, you, at } = useStore(session.state);
  const fell = fallAt(moments, at);
  const stamp = moments[fell]?.message.seq ?? 0;
  const rolling = useRolling(at === null ? stamp : 0);
  if (board === null) return <section class="tray" data-dock="" aria-labelledby="sentence" />;
  const { decision, sight } = board;
  const Own = decision === null || plain ? undefined : ui.trays[stepOf(decision)];
  const { rolls, odds } = scene.room.options;
  const roll = at === null ? sight.decisions.find(({ by }) => by === 'luck') : undefined;
  const thrower =
    roll === undefined ? undefined : you?.seats.find(seat => roll.thrower === null || roll.thrower === seat);
  return (
    <section
      class={rolling ? 'tray rolling' : 'tray'}
      data-dock=""
      aria-labelledby="sentence"
      data-step={stepOf(decision)}
    >
      <h2 class="sr">{text.table.now}</h2>
      <div class="tray-main">
        {/* A game's own tray draws its own dice. */}
        {Own === undefined && <RolledDice faces={facesOf(moments[fell])} stamp={stamp} />}
        {odds === 'after' && <Odds chances={chancesBefore(moments, fell, game)} />}
        {decision !== null && Own !== undefined && <Own {...board} />}
        {decision !== null && Own === undefined && !plain && (
          <Answering {...board} decision={decision} chance={chance} />
        )}
        {roll !== undefined && thrower !== undefined && rolls !== 'automatic' && (
          <Rolling session={session} decision={roll} seat={thrower} rolls={rolls} />
        )}
        {!(Own !== undefined && ui.drawsChances?.includes(stepOf(decision)) === true) && (
          <Odds chances={chance(null)} />
        )}
        {sight.over && at === null && <End {...{ session, scene, game }} hasChronicle={game.chronicle !== undefined} />}
      </div>
      {sight.rights.length > 0 && (
        <div class="tray-side">
          <button type="button" class="button small quiet" onClick={openRights}>
            {text.table.rights}
          </button>
        </div>
      )}
    </section>
  );
}

function stepOf(decision: Decision | null): string {
  return decision === null ? '' : `${decision.rule}.${decision.step}`;
}

/** The place of the last throw, if nothing but that has happened since; -1 where there is none. */
function fallAt(moments: readonly Moment[], at: number | null): number {
  const last = at === null ? moments.length - 1 : moments.findIndex(({ message }) => message.seq === at);
  return facesOf(moments[last]).length > 0 ? last : -1;
}

function facesOf(moment: Moment | undefined): readonly (readonly number[])[] {
  return moment === undefined ? [] : facesIn(moment.message);
}
