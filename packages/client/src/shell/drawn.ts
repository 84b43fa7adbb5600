import { useEffect, useState } from 'preact/hooks';

/** A page that nobody looks at draws no frames. */
const PATIENCE_MS = 300;

/** When the frame that is being made is out. What is not looked at first waits for it, but not for long. */
export function drawn(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** Whether a component has been drawn before: what is not looked at first is left for the second time. */
export function useDrawn(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => setWas(true), []);
  return was;
}
