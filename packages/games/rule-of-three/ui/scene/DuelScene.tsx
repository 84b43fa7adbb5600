import type { BoardProps } from '@doomtable/client';
import { eventOf } from '@doomtable/kernel';
import type { RuleOfThree } from '../../src/types.js';
import type { Duel } from '../../src/rules/duellists.js';
import { NO_DRAWBACK } from '../../src/rules/hindering.js';
import { elementName } from '../../src/words/names.js';
import { happenings, since } from '../heard.js';
import { Icon } from '../icons.js';
import { arenaName } from '../names.js';
import { text } from '../text.js';
import { BearerCard } from './Bearer.js';
import { fallNow, fallsIn } from './falls.js';
import { Outcome } from './Outcome.js';
import { Rows } from './Rows.js';

/** Two characters face to face: the move, the response, and who may go on. */
export function DuelScene(props: BoardProps<RuleOfThree> & { readonly duel: Duel }) {
  const { view, told, duel, game, sight, name } = props;
  const { attempt } = view.now;
  const list = since(happenings(told), ['launched']);
  const heard = fallsIn(list);
  const falls = heard.length === 0 && attempt !== null && attempt.faces.length > 0 ? [fallNow(attempt)] : heard;
  const last = falls.findLast(({ row }) => row !== null);
  const standoff = list.findLast(({ kind }) => kind === 'standoff' || kind === 'duelOver');
  return (
    <div class="rt-scene">
      <p class="rt-kind">
        <Icon name="duel" /> {text.scene.duel(arenaName(duel.arena), duel.exchange)}
      </p>
      <p class="rt-scene-text">{duel.move}</p>
      {last !== undefined && <Outcome view={view} fall={last} arena={duel.arena} viewer={sight.viewer} name={name} />}
      <div class="rt-duel">
        <Side {...props} seat={duel.challenger} role="challenger" falls={falls} />
        <p class="rt-versus">
          <Icon name="duel" />
          <span class="sr">{text.scene.against}</span>
        </p>
        <Side {...props} seat={duel.responder} role="responder" falls={falls} />
      </div>
      {standoff !== undefined && (
        <p class="rt-standoff">
          {eventOf(game, { kind: standoff.kind, data: standoff.data, cite: null, to: 'all' }, view)}
        </p>
      )}
      <Rows view={view} falls={falls} />
    </div>
  );
}

interface SideProps extends BoardProps<RuleOfThree> {
  readonly duel: Duel;
  readonly seat: number;
  readonly role: 'challenger' | 'responder';
  readonly falls: ReturnType<typeof fallsIn>;
}

function Side({ view, duel, seat, role, falls, sight }: SideProps) {
  const { bring } = view.now;
  const bearer = bring?.bearers.find(each => each.seat === seat);
  const fall = falls.findLast(each => each.seat === seat);
  const rolls = fall !== undefined || bearer !== undefined;
  // The elements of a duel are those of whoever is to roll: the challenger's until the move has fallen.
  const movedAlready = falls.some(each => each.seat === duel.challenger);
  const isTheirs = movedAlready === (role === 'responder');
  const elements = bearer?.elements ?? (isTheirs ? duel.elements : []);
  const named = role === 'challenger' && duel.drawback !== NO_DRAWBACK;
  return (
    <BearerCard
      view={view}
      seat={seat}
      elements={elements}
      how={bearer?.how ?? ''}
      refused={bearer?.refused ?? []}
      fall={fall}
      state={bearer === undefined ? text.scene.waiting : text.scene.choosing}
      isYours={sight.viewer === seat}
      isShown={falls.findLast(each => each.row !== null)?.seat === seat}
    >
      <span class="rt-role">{text.scene[role]}</span>
      {(rolls || isTheirs) && isTheirs && (
        <span class={`rt-level ${duel.difficulty}`}>{text.difficulties[duel.difficulty]}</span>
      )}
      {named && <small class="muted">{text.scene.harder(elementName(view, seat, duel.drawback))}</small>}
    </BearerCard>
  );
}
