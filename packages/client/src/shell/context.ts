import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Library } from '../library.js';

const LibraryContext = createContext<Library>({
  games: [],
  bots: () => Promise.resolve({}),
  advise: () => Promise.reject(new Error('nobody is here to advise')),
});
export const LibraryProvider = LibraryContext.Provider;

/** The games of this page. */
export function useLibrary(): Library {
  return useContext(LibraryContext);
}
