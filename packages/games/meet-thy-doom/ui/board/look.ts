import { Observable } from '@doomtable/client';

/** What the person at this screen looks at: the Sector whose chart is open, and whether lines are drawn to wherever one points. */
export interface Look {
  readonly sector: number;
  readonly lines: boolean;
  /** The space lines start from, where one was chosen; -1 for the person's own pawn. */
  readonly from: number;
}

export const look = new Observable<Look>({ sector: -1, lines: false, from: -1 });
