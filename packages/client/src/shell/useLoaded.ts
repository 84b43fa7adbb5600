import { useLayoutEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

/** Something that has to be fetched first. It is fetched again whenever `key` changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useLayoutEffect(() => {
    let wanted = true;
    setLoaded({ state: 'loading' });
    load().then(
      value => wanted && setLoaded({ state: 'there', value }),
      (error: unknown) => wanted && setLoaded({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return loaded;
}
