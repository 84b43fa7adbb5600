/** Cards of one kind that can be drawn. */
export interface Pile {
  readonly id: string;
  readonly count: number;
}
