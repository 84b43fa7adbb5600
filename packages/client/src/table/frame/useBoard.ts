import type { Scene } from '@doomtable/host';
import type { Decision, AnyGame } from '@doomtable/kernel';
import { useMemo } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import { type Chance, chanceFor, chancesOf } from '../odds/chances.js';
import type { BoardProps, GameUi } from '../session/game-ui.js';
import { ideasFor } from '../decision/suggestions.js';
import { namesAt } from '../people/names.js';
import { type TableSession, type SessionState, toldUntil } from '../session/session.js';
import { type Taking, useTaking } from '../decision/usePower.js';
import { type Giving, useGiving } from '../decision/useAnswer.js';

/** A table as it is looked at: now, or at an earlier moment. */
export interface Looked {
  /** Nothing until the table has shown itself. */
  readonly scene: Scene | null;
  readonly decision: Decision | null;
  /** What the game's own drawings get; nothing while the table gathers. */
  readonly board: BoardProps | null;
  chance(option: string | null): readonly Chance[];
  readonly taking: Taking;
  readonly doubt: Giving['doubt'];
}

/** Everything that is drawn from at a table. */
export function useBoard(session: TableSession, game: AnyGame, ui: GameUi): Looked {
  const state = useStore(session.state);
  const { at, head } = state;
  const scene = sceneAt(state);
  const decision = at === null ? session.decision : null;
  const sight = scene?.sight ?? null;
  const odds = scene?.room.options.odds ?? 'off';
  const { doubt, ...giving } = useGiving(session, ui, decision);
  const forecasts = useMemo(
    () => (sight === null ? [] : chancesOf(game, sight, decision, odds)),
    [game, sight, decision, odds],
  );
  const taking = useTaking(session.link, at === null ? sight : null);
  const chance = (option: string | null): readonly Chance[] => chanceFor(forecasts, option);
  if (scene === null || sight === null) return { scene, decision, board: null, chance, taking, doubt };
  const board: BoardProps = {
    ...giving,
    view: sight.view,
    sight,
    game,
    decision,
    busy: state.busy,
    chance,
    name: namesAt(scene, game, head?.settings ?? {}),
    ideas: decision === null ? () => [] : ideasFor({ game, ui }, sight, decision, giving.draft),
    told: toldUntil(state.moments, at),
    odds,
    travel: seq => session.travel(seq),
    ruling: taking.ruling,
  };
  return { scene, decision, board, chance, taking, doubt };
}

function sceneAt({ at, moments, scene }: SessionState): Scene | null {
  return (at === null ? null : moments.find(({ message }) => message.seq === at)?.scene) ?? scene;
}
