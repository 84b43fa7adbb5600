import { type AnyGame, type Json, type JsonObject, type Setting, settingOf } from '@doomtable/kernel';
import { Form } from '../../forms/Form.js';
import type { Naming } from '../../forms/props.js';
import type { Rulebook, RuleText } from '../../library.js';
import { pageText } from '../../text/page-text.js';
import { Prose } from '../reading/Prose.js';

const GROUPS = ['game', 'ruling', 'table'] as const satisfies readonly Setting['group'][];

export interface SettingsFormProps {
  readonly game: AnyGame;
  readonly book: Rulebook;
  readonly settings: JsonObject;
  onChange(name: string, value: Json): void;
}

/** A game's own settings as a form made from their declaration, with the rule each comes from beside it. */
export function SettingsForm({ game, book, settings, onChange }: SettingsFormProps) {
  const rules = new Map(book.parts.flatMap(part => part.rules).map(rule => [rule.id, rule]));
  return (
    <>
      {GROUPS.map(group => {
        const names = Object.keys(game.settings).filter(name => game.settings[name]?.group === group);
        if (names.length === 0) return null;
        return (
          <section class="setting-group" key={group}>
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
                  <Beside rule={cite === undefined ? undefined : rules.get(cite)} />
                </div>
              );
            })}
          </section>
        );
      })}
    </>
  );
}

/** Beside a setting there is room for its rule; below it the rule is folded away. */
function isWide(): boolean {
  return matchMedia('(min-width: 701px)').matches;
}

function Beside({ rule }: { readonly rule: RuleText | undefined }) {
  if (rule === undefined) return null;
  return (
    <details class="setting-rule" open={isWide()}>
      <summary>
        <span class="cite">{rule.id}</span> {rule.title}
      </summary>
      <Prose html={rule.html} />
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
