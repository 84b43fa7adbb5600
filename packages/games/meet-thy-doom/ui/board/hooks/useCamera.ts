import { useEffect, useRef, useState } from 'preact/hooks';
import { Camera } from './camera.js';
import type { BoardModel } from '../model.js';

/** A camera that keeps the whole board in its frame until somebody moves it by hand. */
export function useCamera(model: BoardModel): Camera {
  const [camera] = useState(() => new Camera());
  const latest = useRef(model);
  latest.current = model;
  const { left, top, width, height } = model;
  useEffect(() => {
    if (!camera.moved) camera.fit(latest.current);
  }, [camera, left, top, width, height]);
  useEffect(() => {
    const { current } = camera.frame;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => {
      if (!camera.moved) camera.fit(latest.current);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [camera]);
  return camera;
}
