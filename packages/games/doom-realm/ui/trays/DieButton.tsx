import { Die } from '@doomtable/client';
import type { ComponentChildren } from 'preact';
import { text } from '../text.js';
import { useDrag } from './drag.js';

export interface DieButtonProps {
  readonly face: number;
  readonly state: 'plain' | 'chosen' | 'spent' | 'deciding';
  readonly disabled: boolean;
  readonly press?: string;
  readonly option?: string;
  /** Said after what it shows. */
  readonly about?: string;
  readonly children?: ComponentChildren;
  onPress(): void;
  /** Present where the die can be dragged somewhere. */
  onDrop?(onto: string): void;
  onHover?(over: boolean): void;
}

/** A die that can be pressed, and dragged where that means something. */
export function DieButton(props: DieButtonProps) {
  const { face, state, disabled, press, option, about, children, onPress, onDrop, onHover } = props;
  const { pressed, ...drag } = useDrag(onto => onDrop?.(onto));
  const label = about === undefined ? text.dice.die(face) : `${text.dice.die(face)}: ${about}`;
  return (
    <button
      type="button"
      class={`dr-die ${onDrop === undefined ? '' : 'drags'}`}
      disabled={disabled}
      aria-pressed={state === 'chosen'}
      data-face={face}
      data-key={press}
      data-option={option}
      onClick={pressed(onPress)}
      onMouseEnter={() => onHover?.(true)}
      onMouseLeave={() => onHover?.(false)}
      {...(onDrop === undefined ? {} : drag)}
    >
      <Die face={face} state={state} label={label} />
      {press !== undefined && !disabled && <kbd aria-hidden="true">{press}</kbd>}
      {children}
    </button>
  );
}
