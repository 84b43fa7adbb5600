import { cardOf, type MonsterCard } from '../../src/data/monsters.js';
import type { View } from '../../src/view.js';
import { pickupName, spaceName, weaponName } from '../../src/words/names.js';
import { isWeapon } from '../../src/data/weapons.js';
import { Icon, MONSTER_ICONS } from '../icons.js';
import { text } from '../text.js';

/** Monsters that are known: what each kind can do, and how each of them stands. */
export function Bestiary({ view }: { readonly view: View }) {
  const { monsters } = view.known;
  const kinds = [...new Set(monsters.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <section class="mt-bestiary">
      <h2 class="label">{text.sheet.monsters}</h2>
      {kinds.map(kind => {
        const card = cardOf(kind);
        return (
          <article key={kind} class="mt-beast">
            <h3>
              <Icon name={MONSTER_ICONS[kind]} /> {card.name}
            </h3>
            <p>{text.sheet.figures(card.shoot, card.brawl, card.speed, card.wits, card.moxie)}</p>
            <p class="muted">{traitsOf(card).join(', ')}</p>
            <ul role="list">
              {monsters
                .filter(one => one.kind === kind)
                .map(({ tag, space, wounds, stilled }) => (
                  <li key={tag}>
                    {text.board.monster(`${card.name} ${tag}`, card.pain - wounds, card.pain)}, {spaceName(space)}
                    {stilled > 0 && `, ${text.board.stilled}`}
                  </li>
                ))}
            </ul>
          </article>
        );
      })}
    </section>
  );
}

function traitsOf(card: MonsterCard): string[] {
  const { traits } = text.sheet;
  const { loot } = card;
  return [
    ...(loot === null ? [] : [`${traits.loot}: ${isWeapon(loot) ? weaponName(loot) : pickupName(loot)}`]),
    ...(card.invisible ? [traits.invisible] : []),
    ...(card.lunge > 0 ? [`${traits.lunge} ${card.lunge}`] : []),
    ...(card.flying ? [traits.flying] : []),
    ...(card.horror ? [traits.horror] : []),
    ...(card.beast ? [traits.beast] : []),
    ...(card.heavy ? [traits.heavy] : []),
  ];
}
