/** Portraits and scenes of our own, drawn from parts: games say in data what they look like, and pages draw them when they are wanted. */
export { portrait } from './portrait/portrait.js';
export type { PortraitSpec } from './portrait/portrait-spec.js';
export { scene } from './scene/scene.js';
export type { LayerSpec, SceneSpec } from './scene/scene-spec.js';
