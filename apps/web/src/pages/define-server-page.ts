import type { ApiAnswer } from '../api/client.ts';
import type { PageState } from '../query-client.ts';

/** What only the server needs of a page. Nothing in a `page.server.ts` reaches the browser. */
export interface ServerPage {
  /**
   * The description for search engines and link previews. Search engines list a page that has one; of a page without,
   * only those addresses that its loader lists.
   */
  readonly description?: string;
  /** The search reduced to the parameters that the page reads. Without it, the server renders the page with none. */
  readonly ownSearch?: (search: string) => URLSearchParams;
  /** False if the path has another spelling than the one that the document is kept under. */
  readonly isOwnPath?: (pathname: string) => boolean;
  /** Loads data that depends on more than the page's path. The browser loads this data itself. */
  readonly load?: (request: PageLoad) => Promise<LoadedPage>;
  /** What rendering costs besides the page. The server's `limits/costs.ts` has the price. */
  readonly cost?: 'fights' | 'search';
  /** The picture for link previews, at `picture.png` below the page's path. */
  readonly picture?: PagePicture;
}

/** A page's URL, and access to the API within the server process. */
export interface PageLoad {
  readonly pathname: string;
  readonly search: string;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

/** The data a page is rendered with, and the parts of its head that depend on it. */
export interface LoadedPage {
  readonly answers: PageState['answers'];
  readonly status?: 200 | 404;
  readonly head?: Partial<PageHead>;
  /**
   * Source paths of the modules that load late, and that the page shows at this address. Their styles and scripts are
   * in its document.
   */
  readonly lateModules?: readonly string[];
  /**
   * Source paths of the parts that the server renders, and whose code the page doesn't wait for (`sentPart`). Only their
   * styles are in its document.
   */
  readonly sentParts?: readonly string[];
}

interface PagePicture {
  /**
   * Draws the picture as SVG. Null when the page has nothing to show, undefined when that can't be determined right
   * now.
   */
  readonly draw: (request: PictureRequest) => Promise<string | null | undefined>;
  /** How long a picture may be shown: some minutes, until public builds change, or not at all without asking. */
  readonly caching: 'minutes' | 'until-builds-change' | 'none';
  /** The one address of the picture, for any address that shows the same. */
  readonly addressOf?: (url: string) => string;
}

/** The URL of the page that a picture is of. */
export interface PictureRequest extends PageLoad {
  readonly siteName: string;
}

/** A picture for link previews, in a page's head. */
export interface HeadPicture {
  readonly path: string;
  readonly alt: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** A page's data for search engines and link previews. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Without the origin. */
  readonly path: string;
  /** True if search engines should list it. */
  readonly isListed: boolean;
  /** A large picture. Replaces the product's icon. */
  readonly picture: HeadPicture | undefined;
}

/** Makes the server's half of a page's record. `server-pages.ts` finds it by its folder. */
export function defineServerPage<Defined extends ServerPage>(page: Defined): Defined {
  return page;
}
