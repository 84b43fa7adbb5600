import { type ComponentType, type FunctionComponent, h } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { text } from '../text/index.js';

/** A page whose script is fetched when it is first shown. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [page, setPage] = useState<{ readonly of: ComponentType<P> | null; readonly failed: boolean }>({
      of: known,
      failed: false,
    });
    // At once, and not when the line that says so has been drawn.
    useLayoutEffect(() => {
      if (known !== null) return;
      load().then(
        found => {
          known = found;
          setPage({ of: found, failed: false });
        },
        () => setPage({ of: null, failed: true }),
      );
    }, []);
    if (page.of !== null) return h(page.of, props);
    if (!page.failed) return <p class="laying">{text.table.loading}</p>;
    return (
      <div class="laying" role="alert">
        <p>{text.problems.lostPage}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {text.problems.reload}
        </button>
      </div>
    );
  };
}
