import {
  type AnyGame,
  canonical,
  type Json,
  type JsonObject,
  type Setting,
  settingOf,
  standardSettings,
} from '@doomtable/kernel';
import { Form } from '../../forms/Form.js';
import type { Naming } from '../../forms/props.js';
import type { Rulebook } from '../../library.js';
import { pageText } from '../../text/page-text.js';
import { passageIn, type ShownPassage } from '../reading/passage.js';
import { Prose } from '../reading/Prose.js';
import { StandardFold } from './StandardFold.js';

/** What most tables leave as it is. */
const FOLDED = ['ruling', 'table'] as const satisfies readonly Setting['group'][];

export interface SettingsFormProps {
  readonly game: AnyGame;
  readonly book: Rulebook;
  readonly settings: JsonObject;
  onChange(name: string, value: Json): void;
}

/** A game's own settings as a form made from their declaration: what is played, and folded below it the rules most tables leave as they are. */
export function SettingsForm(props: SettingsFormProps) {
  const { game, settings } = props;
  const standard = standardSettings(game.settings);
  const folded = FOLDED.flatMap(group => namesIn(game, group));
  const changed = folded.filter(name => canonical(settings[name] ?? null) !== canonical(standard[name] ?? null));
  return (
    <>
      <Group {...props} group="game" />
      {folded.length > 0 && (
        <StandardFold title={pageText.newTable.standard} changed={changed.length} of={folded.length}>
          {FOLDED.map(group => (
            <Group key={group} {...props} group={group} />
          ))}
        </StandardFold>
      )}
    </>
  );
}

function namesIn(game: AnyGame, group: Setting['group']): readonly string[] {
  return Object.keys(game.settings).filter(name => game.settings[name]?.group === group);
}

/** The settings of one group, each with the rule it comes from beside it. */
function Group({ game, book, settings, onChange, group }: SettingsFormProps & { readonly group: Setting['group'] }) {
  const names = namesIn(game, group);
  if (names.length === 0) return null;
  return (
    <section class="setting-group">
      <h2>{pageText.newTable.groups[group]}</h2>
      {names.map(name => {
        const { choice, cite } = game.settings[name] as Setting;
        return (
          <div class="setting" key={name}>
            <fieldset class="setting-form">
              <legend>{settingOf(game, name)}</legend>
              <Form
                choice={choice}
                value={settings[name] ?? null}
                onChange={value => onChange(name, value)}
                naming={namingOf(game, name)}
                id={`setting-${name}`}
              />
            </fieldset>
            <Beside rule={cite === undefined ? null : passageIn(book, cite)} />
          </div>
        );
      })}
    </section>
  );
}

/** Beside a setting there is room for its rule; below it the rule is folded away. */
function isWide(): boolean {
  return matchMedia('(min-width: 701px)').matches;
}

function Beside({ rule }: { readonly rule: ShownPassage | null }) {
  if (rule === null) return null;
  return (
    <details class="setting-rule" open={isWide()}>
      <summary>
        <span class="cite">{rule.id}</span> {rule.under.at(-1)}
      </summary>
      <Prose html={rule.said} />
    </details>
  );
}

function namingOf(game: AnyGame, name: string): Naming {
  const say = (id: string): string => settingOf(game, `${name}.${id}`);
  return {
    option: ({ id }) => say(id),
    refusal: ({ why }) => why,
    slot: say,
    field: say,
    place: (board, code) => `${board} ${code}`,
  };
}
