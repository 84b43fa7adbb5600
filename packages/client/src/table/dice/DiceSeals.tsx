import type { PublicHead, Scene } from '@doomtable/host';
import { Fragment } from 'preact';
import { seenDice } from '../../state/seen-dice.js';
import { useStore } from '../../state/store.js';
import { asideText } from '../../text/aside-text.js';
import { VERIFIER } from './check-dice.js';
import { memberName, nameList } from '../people/names.js';
import { saveFile } from '../../shell/save-file.js';
import { type SealedDice, sealedDice } from './sealed-dice.js';
import type { TableSession } from '../session/session.js';

export interface DiceSealsProps {
  readonly session: TableSession;
  readonly scene: Scene;
}

/** Who has sealed the dice of this table, and with what: published before the game, to be checked after it. */
export function DiceSeals({ session, scene }: DiceSealsProps) {
  const { head, you } = useStore(session.state);
  if (head === null || you === null) return null;
  const seen = seenDice.read(head.id);
  const dice = sealedDice(head, scene.room, you.member, seen);
  const { resealed, isLeftOut, isOther } = dice;
  return (
    <section class="dice-seals" aria-live="polite">
      <details>
        <summary>{summaryOf(dice, scene, session.link.place)}</summary>
        <p class="muted">{dice.kind === 'sealed' ? asideText.dice.what : asideText.dice.whatAlone}</p>
        <Digests head={head} scene={scene} />
        <p class="dice-doors">
          {seen !== null && (
            <button
              type="button"
              class="button small"
              onClick={() => saveFile(JSON.stringify(seen), `${head.id}.seen.json`)}
            >
              {asideText.dice.save}
            </button>
          )}
          <a class="button small" href={VERIFIER}>
            {asideText.dice.checkFile}
          </a>
        </p>
      </details>
      {resealed.length > 0 && <p>{asideText.dice.times(resealed.length)}</p>}
      {resealed.map(({ members, why }, i) => (
        <p key={i}>{asideText.dice.resealed(nameList(members.map(member => memberName(scene, member))), why)}</p>
      ))}
      {isLeftOut && <p class="notice bad">{asideText.dice.leftOut}</p>}
      {isOther && <p class="notice bad">{asideText.dice.other}</p>}
    </section>
  );
}

function summaryOf({ kind, people, wanted }: SealedDice, { room }: Scene, place: 'server' | 'here'): string {
  if (kind !== 'sealed') return asideText.dice[kind];
  const by = place === 'server' ? asideText.dice.server : asideText.dice.browser;
  return room.sealing.phase === 'begun' ? asideText.dice.sealed(people, by) : asideText.dice.soFar(people, wanted, by);
}

/** The commitment, and every seat's hash. */
function Digests({ head, scene }: { readonly head: PublicHead; readonly scene: Scene }) {
  const { hashes, sealers } = scene.room.sealing;
  return (
    <dl class="digests">
      <dt>{asideText.dice.commitment}</dt>
      <dd>{head.commitment.master}</dd>
      <dt>{asideText.dice.commitmentOpen}</dt>
      <dd>{head.commitment.open}</dd>
      {hashes.map(
        (hash, seat) =>
          hash !== null && (
            <Fragment key={seat}>
              <dt>{asideText.dice.words(memberName(scene, sealers[seat] ?? ''))}</dt>
              <dd>{hash}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
