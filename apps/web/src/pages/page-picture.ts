import { pageAt } from './index.ts';
import { serverPageOf } from './server-pages.ts';
import type { PageLoad } from './define-server-page.ts';

/**
 * Draws a page's picture for link previews, as SVG. Null for a page without a picture, undefined when it can't be drawn
 * right now.
 */
export async function drawPicture({
  url,
  siteName,
  load,
}: {
  /** The page's own URL. */
  readonly url: string;
  readonly siteName: string;
  readonly load: PageLoad['load'];
}): Promise<string | null | undefined> {
  const [pathname = '', search = ''] = url.split('?', 2);
  const { picture } = serverPageOf(pageAt(pathname));
  return picture === undefined ? null : await picture.draw({ pathname, search, siteName, load });
}

/** The one address of a page's picture, for any address that shows the same. */
export function pictureAddress(url: string): string {
  const [pathname = ''] = url.replace('/picture.png', '').split('?');
  return serverPageOf(pageAt(pathname)).picture?.addressOf?.(url) ?? url;
}
