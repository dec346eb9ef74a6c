import { href } from '../../addresses.ts';

const PARAMETER = 'import';

/** The address of My Builds with a build's code to import. */
export function importAddress(code: string): string {
  return `${href.myBuilds}?${new URLSearchParams({ [PARAMETER]: code }).toString()}`;
}

/** The code in an address's search; null when there is none. */
export function codeToImport(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}
