import { pathWith } from '../ui/address-state.ts';
import { pageAt } from './index.ts';
import { serverPageOf } from './server-pages.ts';

/** The address of a page's document. */
export interface PageAddress {
  /** The one address for all that show the same. */
  readonly address: string;
  /** The pattern of the page's path, such as `/builds/:id`. Undefined for the not-found page. */
  readonly page: string | undefined;
  /** True if the document may be kept for other visitors. */
  readonly mayBeKept: boolean;
}

/** The one address of the page that a URL shows. */
export function pageAddress(url: string): PageAddress {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const found = pageAt(pathname);
  const page = found.path === '' ? undefined : found.path;
  // The token in the link of an email stays between the player and the page.
  if (found.access === 'mail-link') return { address: url, page, mayBeKept: false };
  const { ownSearch, isOwnPath } = serverPageOf(found);
  const known = ownSearch?.(search) ?? new URLSearchParams();
  // Other paths of the same page are encoded, or a name in another spelling.
  const isOnlyPath = !pathname.includes('%') && isOwnPath?.(pathname) !== false;
  return { address: pathWith(pathname, known), page, mayBeKept: isOnlyPath };
}
