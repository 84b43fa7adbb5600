import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { notation } from '../../src/data/modifier.js';
import { THREAT_RESULT } from '../../src/data/tables.js';
import type { View } from '../../src/view.js';
import { line, pcName, TYPE_NAMES } from '../../src/words/names.js';
import type { Challenge } from '../../src/world.js';
import { Icon, TYPE_ICONS } from '../icons.js';
import { text } from '../text.js';
import { Clock } from './Clock.js';

interface ChallengesProps extends BoardProps<Relics> {
  /** The one on the workbench. */
  readonly now: string | null;
}

/** Everything that is faced in this event, side by side. What is over folds to a line. */
export function Challenges({ view, now }: ChallengesProps) {
  const all = view.event?.challenges ?? [];
  if (all.length === 0) return null;
  const open = all.filter(({ state }) => state === 'open');
  const over = all.filter(({ state }) => state !== 'open');
  return (
    <section class="rm-challenges" aria-label={text.challenge.title}>
      {open.map(challenge => (
        <Card key={challenge.id} view={view} challenge={challenge} isNow={challenge.id === now} />
      ))}
      {over.length > 0 && (
        <ul class="rm-over" role="list">
          {over.map(({ id, name, state }) => (
            <li key={id} class={state === 'resolved' ? 'won' : 'lost'}>
              {name} <small>{text.challenge.states[state]}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  readonly view: View;
  readonly challenge: Challenge;
  readonly isNow: boolean;
}

function Card({ view, challenge, isNow }: CardProps) {
  const { name, story, kind, type, threat, rating, resolved, timer, closing, need } = challenge;
  return (
    <article class={isNow ? 'rm-challenge now' : 'rm-challenge'} data-challenge={challenge.id}>
      <header>
        <Icon name={TYPE_ICONS[type]} />
        <h3>{name}</h3>
        {timer !== null && <Clock rounds={timer} />}
      </header>
      <p class="rm-challenge-line">
        <b>{line(challenge)}</b> <span class="rm-threat">{text.challenge.auto(THREAT_RESULT[threat])}</span>
        {kind === 'test' && <small>{text.challenge.test(need)}</small>}
      </p>
      {!isNow && story !== '' && <p class="rm-story">{story}</p>}
      {kind === 'challenge' && (
        <ol class="rm-track" role="list" aria-label={text.challenge.resolved(resolved, rating)}>
          {Array.from({ length: rating }, (_, i) => (
            // Boxes of a track are told apart by their place alone.
            <li key={`box ${String(i)}`} class={i < resolved ? 'full' : ''} />
          ))}
        </ol>
      )}
      <Traits challenge={challenge} />
      <Group view={view} challenge={challenge} />
      {closing !== null && <p class="rm-curtain">{text.challenge.closing}</p>}
    </article>
  );
}

function Traits({ challenge: { traits, supply, trade } }: { readonly challenge: Challenge }) {
  if (traits.length === 0 && supply === null && trade === null) return null;
  return (
    <ul class="rm-traits" role="list">
      {traits.map(({ name, helps, modifier, doom }) => (
        <li key={name} class="doom">
          {name} <b>{notation(modifier, helps)}</b> <small>{text.challenge.doom(doom)}</small>
        </li>
      ))}
      {supply !== null && <li>{text.challenge.supply(TYPE_NAMES[supply.type], supply.rank)}</li>}
      {trade !== null && <li>{text.challenge.trade(TYPE_NAMES[trade.type], trade.rank)}</li>}
    </ul>
  );
}

function Group({ view, challenge: { group, leader } }: { readonly view: View; readonly challenge: Challenge }) {
  if (group.length === 0) return <p class="muted">{text.challenge.nobody}</p>;
  return (
    <ul class="rm-group" role="list">
      {group.map(seat => (
        <li key={seat}>
          {seat === leader && <Icon name="star" />}
          {pcName(view, seat)}
          {seat === leader && <small> {text.bench.leader}</small>}
        </li>
      ))}
    </ul>
  );
}
