import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageCost } from '../limits/index.ts';
import type { Load } from './inside-api.ts';
import type { PageParts } from './page-document.ts';

/** The site's properties that every page knows. */
export interface Site {
  readonly name: string;
  readonly isDemo: boolean;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  /** The pages that its operator has written. */
  readonly texts: readonly string[];
}

/** The site as configured. Without a public origin, each request's own origin is used. */
export type PagesSite = Omit<Site, 'origin'> & { readonly publicOrigin: string | undefined };

/** What the web app's record of a page says about serving it. */
export interface PageRecord {
  /** Its path, with `:name` for a parameter. */
  readonly path: string;
  /** True if search engines should list it. */
  readonly isListed: boolean;
  /** What rendering it costs besides the page. */
  readonly cost: PageCost | undefined;
  /** How long its preview picture may be shown. Undefined for a page without one. */
  readonly pictureCaching: 'minutes' | 'until-builds-change' | 'none' | undefined;
}

/** The address of a page's document. */
export interface PageAddress {
  /** The one address for all that show the same. */
  readonly address: string;
  /** The pattern of the page's path, such as `/builds/:id`. Undefined for the not-found page. */
  readonly page: string | undefined;
  /** True if the document may be kept for other visitors. */
  readonly mayBeKept: boolean;
}

/** A page rendered by the web app's server bundle. */
interface RenderedPage extends PageParts {
  readonly status: number;
  /** True when the URL contains a secret token, so that no other site may see it. */
  readonly hasSecretAddress: boolean;
  /** False if a part of the page failed and is left to the browser. */
  readonly isComplete: boolean;
}

/** The web app's server bundle, `dist/server/entry-server.js`. */
export interface ServerBundle {
  render(input: {
    readonly url: string;
    readonly site: Site;
    readonly load: Load;
    /** Waits for this page's turn to be rendered. */
    readonly turn: () => Promise<void>;
  }): Promise<RenderedPage>;
  /** The address of the page that a URL shows. */
  pageAddress(url: string): PageAddress;
  /** Every page with a path, in the order of the site map. */
  readonly pages: readonly PageRecord[];
  /**
   * Draws a page's preview picture as SVG. Null for a page without one, undefined when that can't be determined right
   * now. The URL is that of the page.
   */
  drawPicture(input: {
    readonly url: string;
    readonly siteName: string;
    readonly load: Load;
  }): Promise<string | null | undefined>;
  /** The one address of a page's picture, for any address that shows the same. */
  pictureAddress(url: string): string;
}

/** Loads the bundle from the folder of the built web app. */
export async function loadServerBundle(webDist: string): Promise<ServerBundle> {
  const file = pathToFileURL(join(webDist, 'server/entry-server.js')).href;
  return (await import(file)) as ServerBundle;
}
