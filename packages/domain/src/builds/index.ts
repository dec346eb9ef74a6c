export { LIBRARY_SORTS, searchLibrary } from './library.ts';
export type { LibrarySort } from './library.ts';
