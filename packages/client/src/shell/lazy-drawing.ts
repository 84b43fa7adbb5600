import { type ComponentType, type FunctionComponent, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A drawing whose script is fetched when it is first shown, with nothing in its place until then. */
export function lazyDrawing<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let known: ComponentType<P> | null = null;
  return function LazyDrawing(props: P) {
    const [drawing, setDrawing] = useState<{ readonly of: ComponentType<P> | null }>({ of: known });
    useEffect(() => {
      if (known !== null) return;
      // A picture that cannot be fetched is missed by nobody who can still press what stands below it.
      void load().then(
        found => {
          known = found;
          setDrawing({ of: found });
        },
        () => undefined,
      );
    }, []);
    return drawing.of === null ? null : h(drawing.of, props);
  };
}
