import { ARENAS, ATTRIBUTES, kindOf, MOTIVATION_SLOTS } from '../../src/data/chart.js';
import { type Element, elementOf, elementsOf } from '../../src/sheet/character.js';
import { groundChoice } from '../../src/sheet/stages.js';
import { chartName, slotName } from '../../src/words/names.js';
import { text } from '../text.js';
import type { PartProps } from './Builder.js';
import { type Draft, withLine, withSources } from './draft.js';
import { Pick } from './Entry.js';

/** What an entry rests on, picked from what there is. */
export function Roots(props: PartProps & { readonly line: Element }) {
  const kind = kindOf(props.line.id);
  if (kind === 'fact') return <FactRoots {...props} />;
  return kind === 'skill' ? <SkillRoots {...props} /> : <PieceRoots {...props} />;
}

type RootProps = PartProps & { readonly line: Element };

function nameOf({ id, text: words }: Element): string {
  return words === '' ? slotName(id) : words;
}

/** One or two attributes or motivations; a motivation alone says in which arena. */
function FactRoots({ draft, line, change }: RootProps) {
  const [first = '', second = ''] = line.sources;
  const motivations = MOTIVATION_SLOTS.map(id => elementOf(draft, id)).filter(({ points }) => points > 0);
  const options = [
    ...ATTRIBUTES.map(({ id }) => [id, chartName(id)] as const),
    ...motivations.map(each => [each.id, nameOf(each)] as const),
  ];
  const others = options.filter(([id]) => id !== first && !(kindOf(id) === 'motivation' && isMotivation(first)));
  return (
    <div class="rt-roots">
      <Pick
        label={text.build.rests}
        value={first}
        options={options}
        none={text.build.nothing}
        onChange={id => change(withSources(draft, line.id, [id, second]))}
      />
      {first !== '' && (
        <Pick
          label={text.build.and}
          value={second}
          options={others}
          none={text.build.alone}
          onChange={id => change(withSources(draft, line.id, [first, id]))}
        />
      )}
      {line.arena !== null && (
        <Pick
          label={text.build.inArena}
          value={line.arena}
          options={ARENAS.map(arena => [arena, chartName(arena)] as const)}
          none={text.build.nothing}
          onChange={id => change(withLine(draft, line.id, { arena: ARENAS.find(arena => arena === id) ?? 'physical' }))}
        />
      )}
    </div>
  );
}

function isMotivation(id: string): boolean {
  return id !== '' && kindOf(id) === 'motivation';
}

/** A fact, and one of the attributes that the fact stands for. */
function SkillRoots({ draft, line, change }: RootProps) {
  const [fact = '', attribute = ''] = line.sources;
  const facts = elementsOf(draft, 'fact').filter(each => each.text !== '' || each.points > 0);
  const attributes = attributesFor(draft, fact);
  return (
    <div class="rt-roots">
      <Pick
        label={text.build.fact}
        value={fact}
        options={facts.map(each => [each.id, nameOf(each)] as const)}
        none={text.build.nothing}
        onChange={id => {
          const offered = attributesFor(draft, id);
          const kept = offered.includes(attribute) ? attribute : (offered[0] ?? '');
          change(withLine(draft, line.id, { sources: id === '' ? [] : [id, kept] }));
        }}
      />
      {fact !== '' && (
        <Pick
          label={text.build.attribute}
          value={attribute}
          options={attributes.map(id => [id, chartName(id)] as const)}
          none={text.build.nothing}
          onChange={id => change(withLine(draft, line.id, { sources: [fact, id] }))}
        />
      )}
    </div>
  );
}

function attributesFor(draft: Draft, fact: string): readonly string[] {
  const grounds = groundChoice(draft);
  const offered = grounds.kind === 'either' ? grounds.branches[fact] : undefined;
  return offered?.kind === 'one' ? offered.of.map(({ id }) => id) : [];
}

function PieceRoots({ draft, line, change }: RootProps) {
  const [skill = ''] = line.sources;
  const skills = elementsOf(draft, 'skill').filter(({ sources }) => sources.length > 0);
  return (
    <div class="rt-roots">
      <Pick
        label={text.build.skill}
        value={skill}
        options={skills.map(each => [each.id, nameOf(each)] as const)}
        none={text.build.nothing}
        onChange={id => change(withLine(draft, line.id, { sources: id === '' ? [] : [id] }))}
      />
    </div>
  );
}
