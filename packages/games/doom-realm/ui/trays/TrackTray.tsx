import { AnswerButton, FinalMark, frameOf, offersOf } from '@doomtable/client';
import { at, blowOf, needAgainst, on } from '../../src/sheet.js';
import type { Growth } from '../../src/options.js';
import type { Fight } from '../../src/rules/fight.js';
import { Boxes, Row } from '../sheets/Boxes.js';
import { squares } from '../sheets/boxes-of.js';
import { text } from '../text.js';
import { FightSteps } from './FightSteps.js';
import type { TrayProps } from './parts.js';

/** An enemy grows: on which of its two tracks, and what that will mean. */
export function TrackTray(props: TrayProps) {
  const { view, sight, decision, isFinal } = props;
  const offers = offersOf<Growth>(decision);
  const fight = frameOf<Fight>(sight, 'fight');
  return (
    <div class="dr-tracks">
      {fight !== null && <FightSteps view={view} fight={fight} struck />}
      <ul role="list">
        {offers.map((option, i) => {
          const { enemy, track } = option.with;
          const { mostHealth, mostAttack } = on(view);
          const most = at(track === 'health' ? mostHealth : mostAttack, enemy);
          const now = track === 'health' ? needAgainst(view, enemy) : blowOf(view, enemy);
          const means = track === 'health' ? text.tracks.healthMeans : text.tracks.attackMeans;
          const name = track === 'health' ? text.realm.health : text.realm.attack;
          return (
            <li key={option.id}>
              <AnswerButton tray={props} option={option} press={String(i + 1)} class="dr-target">
                <span class="dr-target-name">
                  <kbd aria-hidden="true">{i + 1}</kbd>
                  <b>{name}</b>
                  {isFinal(option.id) === true && <FinalMark />}
                </span>
                <Row icon={track === 'health' ? 'heart' : 'arms'}>
                  <Boxes
                    label={text.realm.boxes(name, at(view[track], enemy), most)}
                    boxes={squares(most)}
                    filled={at(view[track], enemy)}
                    coming={1}
                  />
                </Row>
                <span class="dr-target-sum">{means(now, now + 1)}</span>
              </AnswerButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
