import { createRef } from 'preact';
import { BOARD } from '../../../src/data/prepared.js';
import type { BoardModel } from '../model.js';
import { leftOf, topOf, UNIT } from '../paths.js';

const MARGIN = 16;
/** Room for the buttons over the board. */
const TOOLS = 44;
/** Twice the largest fit at least, so that a pinch is followed as far as fingers go. */
const LARGEST = 3.2;
const SMALLEST = 0.2;
/** The whole board is never shown larger than this, however little is known of it. */
const LARGEST_FIT = 1.5;

/** The board stands still after so many milliseconds in which nobody moved it. */
const STILL_MS = 200;

type Bounds = Pick<BoardModel, 'left' | 'top' | 'width' | 'height'>;

/** The frame over the drawing: where it lies and how large. It moves what is drawn without drawing anything anew. */
export class Camera {
  readonly frame = createRef<HTMLDivElement>();
  readonly ground = createRef<SVGSVGElement>();
  /** Whether somebody has set it by hand: then it stays as it is, whatever comes to light. */
  moved = false;
  #x = 0;
  #y = 0;
  #scale = 1;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Shows the whole board. */
  fit({ left, top, width, height }: Bounds): void {
    const box = this.#box();
    if (box === null || box.width === 0) return;
    const corner = BOARD.at(left, top);
    const [wide, high] = [Math.max(1, width) * UNIT, Math.max(1, height) * UNIT];
    const most = Math.min((box.width - 2 * MARGIN) / wide, (box.height - TOOLS - MARGIN) / high);
    this.#scale = Math.max(SMALLEST, Math.min(LARGEST_FIT, most));
    this.#x = box.width / 2 - (leftOf(corner) + wide / 2) * this.#scale;
    this.#y = (box.height + TOOLS - MARGIN) / 2 - (topOf(corner) + high / 2) * this.#scale;
    this.moved = false;
    this.#rest();
  }

  shift(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#move();
  }

  /** Zooms about a point of the window, or about the middle. */
  zoom(by: number, clientX?: number, clientY?: number): void {
    const box = this.#box();
    if (box === null) return;
    const next = Math.max(SMALLEST, Math.min(LARGEST, this.#scale * by));
    const x = (clientX ?? box.left + box.width / 2) - box.left;
    const y = (clientY ?? box.top + box.height / 2) - box.top;
    this.#x = x - ((x - this.#x) / this.#scale) * next;
    this.#y = y - ((y - this.#y) / this.#scale) * next;
    this.#scale = next;
    this.#move();
  }

  /** Moves so far that a space is within the frame. */
  reveal(space: number): void {
    const box = this.#box();
    if (box === null) return;
    const size = UNIT * this.#scale;
    const into = (at: number, most: number): number =>
      at < 0 ? MARGIN - at : at + size > most ? most - MARGIN - at - size : 0;
    const dx = into(leftOf(space) * this.#scale + this.#x, box.width);
    const dy = into(topOf(space) * this.#scale + this.#y, box.height);
    if (dx !== 0 || dy !== 0) this.shift(dx, dy);
  }

  /** The point of the drawing under a point of the window. */
  under(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const { left, top } = this.#box() ?? { left: 0, top: 0 };
    return { x: (clientX - left - this.#x) / this.#scale, y: (clientY - top - this.#y) / this.#scale };
  }

  #box(): DOMRect | null {
    return this.frame.current?.getBoundingClientRect() ?? null;
  }

  /** By hand. Meanwhile the drawing is kept as a picture, which is moved and stretched and not drawn anew. */
  #move(): void {
    this.moved = true;
    this.frame.current?.setAttribute('data-moving', '');
    this.#place();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#rest(), STILL_MS);
  }

  /** Stands still: what is drawn is sharp at this size, and names are as large as it allows. */
  #rest(): void {
    clearTimeout(this.#settling);
    this.frame.current?.removeAttribute('data-moving');
    // Names follow in steps, so that a small change of size alters no text.
    this.ground.current?.style.setProperty('--zoom', this.#scale.toFixed(1));
    this.#place();
  }

  #place(): void {
    const { current } = this.ground;
    if (current === null) return;
    current.style.transform = `translate(${this.#x.toFixed(1)}px, ${this.#y.toFixed(1)}px) scale(${this.#scale.toFixed(4)})`;
  }
}
