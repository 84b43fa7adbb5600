import type { EventFile } from '../../src/data/shape.js';
import { THREAT_RESULT, THREATS } from '../../src/data/tables.js';
import type { GmDesk, View } from '../../src/view.js';
import { line, planned, THREAT_NAMES, TYPE_NAMES } from '../../src/words/names.js';
import { text } from '../text.js';

interface DeskProps {
  readonly view: View;
  readonly desk: GmDesk;
}

/** The GM's screen: what is planned, what is to come, notes, and the figures one forgets. */
export function DeskSheet({ desk }: DeskProps) {
  const { plans, notes, queue, events, next, rest } = desk;
  return (
    <section class="rm-desk" aria-label={text.desk.title}>
      <h2 class="label">{text.desk.title}</h2>
      <p class="muted">{text.desk.secret}</p>
      {events.length > 0 && (
        <>
          <h3>{text.desk.events}</h3>
          <ol class="rm-desk-list" role="list">
            {events.map(event => (
              <Coming key={event.id} event={event} isNext={event.id === next} />
            ))}
          </ol>
        </>
      )}
      {queue.length > 0 && (
        <>
          <h3>{text.desk.queue}</h3>
          <ul class="rm-desk-list" role="list">
            {queue.map(challenge => (
              <li key={challenge.id}>
                <b>{challenge.name}</b> <small>{line(challenge)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text.desk.plans}</h3>
      {plans.length === 0 && <p class="muted">{text.desk.noPlans}</p>}
      <ul class="rm-desk-list rm-plans" role="list">
        {plans.map(({ id, sketch }) => (
          <li key={id}>
            <b>{sketch.name}</b> <small>{planned(sketch)}</small>
            {sketch.timer > 0 && <small> {text.challenge.timer(sketch.timer)}</small>}
          </li>
        ))}
      </ul>
      {rest === 'yes' && <p class="muted">{text.desk.rest}</p>}
      <h3>{text.desk.notes}</h3>
      <p class={notes === '' ? 'muted' : 'rm-notes'}>{notes === '' ? text.desk.noNotes : notes}</p>
      <Crib />
    </section>
  );
}

function Coming({ event, isNext }: { readonly event: EventFile; readonly isNext: boolean }) {
  const { title, trials, order, goal } = event;
  return (
    <li class={isNext ? 'next' : ''}>
      <b>{title}</b> {isNext && <small class="rm-tag">{text.desk.next}</small>}
      {goal === 'yes' && <small class="rm-tag goal">{text.desk.goal}</small>}
      <small>
        {trials
          .map(({ with: trial }) => `${trial.name} (${THREAT_NAMES[trial.threat]} ${TYPE_NAMES[trial.type]})`)
          .join(', ')}
        {order === 'together' && trials.length > 1 && `, ${text.desk.together}`}
      </small>
    </li>
  );
}

/** Threats and results at a glance. */
export function Crib({ isOpen = false }: { readonly isOpen?: boolean }) {
  return (
    <details class="rm-crib" open={isOpen}>
      <summary>{text.desk.crib}</summary>
      <table>
        <caption>{text.desk.result}</caption>
        <tbody>
          {THREATS.map(threat => (
            <tr key={threat}>
              <th scope="row">{THREAT_NAMES[threat]}</th>
              <td>A{THREAT_RESULT[threat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{text.desk.worth}</caption>
        <tbody>
          {text.desk.worths.map(([result, worth]) => (
            <tr key={result}>
              <th scope="row">{result}</th>
              <td>{worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
