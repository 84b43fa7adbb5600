import { AnswerButton, FinalMark, numberKey } from '@doomtable/client';
import { type ChoiceData, type Json, type Offer, offersIn, offersTo } from '@doomtable/kernel';
import { cardOf } from '../../src/data/monsters.js';
import { BOARD } from '../../src/data/prepared.js';
import { monsterName, monsterWithTag, spaceName } from '../../src/words/names.js';
import type { Command } from '../../src/offers.js';
import type { View } from '../../src/view.js';
import { ambusherIn } from '../board/lit.js';
import { Icon, MONSTER_ICONS } from '../icons.js';
import { text } from '../text.js';
import { type TrayProps, StoryFold } from './parts.js';

/** The Mastermind's turn: which monster is commanded next, and which hidden one shows itself. */
export function CommandTray(props: TrayProps) {
  const { decision, view, busy, answer, isFinal } = props;
  const commands = offersTo(offersIn<Command>(branchOf(decision?.choice, 'command')), 'command');
  const say = (id: string): Json => ({ is: 'command', with: id });
  return (
    <div class="mt-command">
      <div class="mt-buttons">
        {commands.map((option, i) => (
          <MonsterButton key={option.id} tray={props} option={option} press={numberKey(i + 1)} />
        ))}
      </div>
      <Ambushers {...props} />
      <div class="mt-buttons mt-ends">
        <button
          type="button"
          class="button"
          disabled={busy}
          data-option="finish"
          data-key="e"
          onClick={() => answer(say('finish'))}
        >
          <kbd aria-hidden="true">e</kbd> {text.tray.finish}
          {isFinal(say('finish')) === true && <FinalMark />}
        </button>
        <span class="mt-hint">{text.strip.commands(view.moves, view.acts)}</span>
        <StoryFold {...props} />
      </div>
    </div>
  );
}

export function branchOf(choice: ChoiceData | undefined, name: string): ChoiceData | undefined {
  return choice?.kind === 'either' ? choice.branches[name] : undefined;
}

interface MonsterButtonProps {
  readonly tray: TrayProps;
  readonly option: Offer<Extract<Command, { readonly do: 'command' }>>;
  readonly press: string | undefined;
}

function MonsterButton({ tray, option, press }: MonsterButtonProps) {
  const { view } = tray;
  const monster = view.known.monsters.find(({ tag }) => tag === option.with.monster);
  const card = monster === undefined ? null : cardOf(monster.kind);
  return (
    <AnswerButton
      tray={tray}
      option={option}
      answer={{ is: 'command', with: option.id }}
      press={press}
      class="button yours mt-option"
    >
      {press !== undefined && <kbd aria-hidden="true">{press}</kbd>}
      {monster !== undefined && <Icon name={MONSTER_ICONS[monster.kind]} />}
      <span class="option-name">
        <b>{monsterWithTag(option.with)}</b>{' '}
        {monster !== undefined && card !== null && (
          <small>
            {spaceName(monster.space)} · {card.pain - monster.wounds}/{card.pain}
          </small>
        )}
      </span>
    </AnswerButton>
  );
}

function nameOfHidden({ plot }: View, i: number): string {
  const monster = plot?.monsters[i];
  return monster === undefined ? '' : monsterName(monster.kind);
}

/** Hidden monsters that could show themselves: one is picked here, its space on the board. */
function Ambushers({ decision, view, draft, setDraft }: TrayProps) {
  const emerge = branchOf(decision?.choice, 'emerge');
  if (emerge?.kind !== 'place') return null;
  const hidden = [...new Set(emerge.codes.map(code => Math.floor(code / BOARD.size)))];
  const picked = ambusherIn(draft);
  return (
    <section class="mt-group">
      <h3 class="label">{text.tray.emerge}</h3>
      <div class="mt-buttons">
        {hidden.map(i => (
          <button
            key={i}
            type="button"
            class="button yours"
            aria-pressed={picked === i}
            data-hidden={i}
            onClick={() => setDraft(picked === i ? null : { hidden: i })}
          >
            <Icon name="hidden" /> {nameOfHidden(view, i)}
          </button>
        ))}
        {picked !== null && <span class="mt-hint">{text.tray.emergeWhere}</span>}
      </div>
    </section>
  );
}
