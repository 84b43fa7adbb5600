import { copyText, saveFile } from '@doomtable/client';
import type { AnyGame } from '@doomtable/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Character, nameOf } from '../../src/sheet/character.js';
import { readSheet } from '../../src/sheet/file.js';
import { text } from '../text.js';
import { type Draft, draftOf } from './draft.js';
import { fileName, forgetSheet, keepSheet, type Shelf, written } from './shelf.js';
import { firstFlaw } from './verdict.js';

export interface SheetToolsProps {
  readonly character: Character;
  readonly sheets: Shelf;
  readonly game: AnyGame;
  /** Whether another sheet may still take the place of this one. */
  readonly mayTake: boolean;
  onTake(draft: Draft): void;
  onProblem(words: string | null): void;
  /** Other ways to begin, beside those of bringing a sheet along. */
  readonly children: ComponentChildren;
}

/** Sheets kept in this browser, copied, brought and taken away. */
export function SheetTools(props: SheetToolsProps) {
  const { character, sheets, game, mayTake, onTake, onProblem, children } = props;
  const [said, setSaid] = useState('');
  const take = (file: unknown): void => {
    const read = readSheet(file);
    if ('character' in read) onTake(draftOf(read.character));
    else onProblem(text.build.flawed(firstFlaw(file, game) ?? ''));
  };
  const takeText = (words: string): void => {
    try {
      take(JSON.parse(words));
    } catch {
      onProblem(text.build.notASheet);
    }
  };
  const copy = async (): Promise<void> => {
    await copyText(written(character));
    setSaid(text.build.copied);
  };
  const hasName = nameOf(character) !== '';
  return (
    <details class="rt-tools">
      <summary>{text.build.tools}</summary>
      <div class="rt-doors">
        <button
          type="button"
          class="button small"
          disabled={!hasName}
          onClick={() => {
            keepSheet(character);
            setSaid(text.build.kept);
          }}
        >
          {text.build.keep}
        </button>
        <button type="button" class="button small" onClick={() => void copy()}>
          {text.build.copy}
        </button>
        <button type="button" class="button small" onClick={() => saveFile(written(character), fileName(character))}>
          {text.build.exportIt}
        </button>
        <span class="muted" role="status">
          {said}
        </span>
      </div>
      {mayTake && (
        <Takers sheets={sheets} take={take} takeText={takeText}>
          {children}
        </Takers>
      )}
    </details>
  );
}

interface TakersProps {
  readonly sheets: Shelf;
  take(file: unknown): void;
  takeText(words: string): void;
  readonly children: ComponentChildren;
}

function Takers({ sheets, take, takeText, children }: TakersProps) {
  const kept = Object.entries(sheets);
  return (
    <div class="rt-takers">
      {children}
      {kept.length > 0 && (
        <ul class="rt-doors" role="list" aria-label={text.build.take}>
          {kept.map(([name, file]) => (
            <li key={name}>
              <button type="button" class="button small" onClick={() => take(file)}>
                {name}
              </button>
              <button
                type="button"
                class="button small quiet"
                aria-label={text.build.forget(name)}
                onClick={() => forgetSheet(name)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label class="rt-pick">
        <span>{text.build.bring}</span>
        <input
          type="file"
          accept="application/json,.json"
          onChange={event => void event.currentTarget.files?.[0]?.text().then(takeText)}
        />
      </label>
      <label class="rt-pick">
        <span>{text.build.paste}</span>
        <input
          type="text"
          class="input rt-paste"
          value=""
          onInput={event => {
            const words = event.currentTarget.value;
            if (words !== '') takeText(words);
          }}
        />
      </label>
    </div>
  );
}
