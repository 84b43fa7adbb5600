import type { PortraitSpec, SceneSpec } from '@doomtable/art';

/** The pictures of a game, as data: a page draws those it shows. Ids are distinct within their kind. */
export interface GamePictures {
  readonly portraits: readonly PortraitSpec[];
  readonly scenes: readonly SceneSpec[];
}
