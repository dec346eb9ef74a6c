import escapeHtml from 'escape-html';
import { documentTitle } from '../ui/index.ts';
import type { Site } from '../ui/index.ts';
import type { SitePage } from './define-page.ts';
import type { HeadPicture, PageHead } from './define-server-page.ts';
import { serverPageOf } from './server-pages.ts';
import { texts } from './texts.ts';

/** The head that follows from a page's record alone. */
export function headOfPage(page: SitePage, site: Site): PageHead {
  const { description } = serverPageOf(page);
  return {
    title: page.title,
    description: description ?? texts.description(site.name),
    path: page.path,
    isListed: description !== undefined,
    picture: undefined,
  };
}

/** The tags of a page's head as HTML. */
export function headTags(head: PageHead, site: Site): string {
  const title = escapeHtml(documentTitle(head.title, site));
  const description = escapeHtml(head.description);
  const address = escapeHtml(site.origin + head.path);
  const property = (name: string, content: string | number): string =>
    `<meta property="${name}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    property('og:site_name', escapeHtml(site.name)),
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:url', address),
    ...pictureTags(head.picture, { title, description, site }),
    head.isListed
      ? `<link rel="canonical" href="${address}">`
      : '<meta name="robots" content="noindex">',
  ].join('\n    ');
}

function pictureTags(
  picture: HeadPicture | undefined,
  {
    title,
    description,
    site,
  }: { readonly title: string; readonly description: string; readonly site: Site },
): string[] {
  const origin = escapeHtml(site.origin);
  if (picture === undefined) {
    return [
      `<meta property="og:image" content="${origin}/images/icon-512.png">`,
      '<meta name="twitter:card" content="summary">',
    ];
  }
  const address = origin + escapeHtml(picture.path);
  const alt = escapeHtml(picture.alt);
  return [
    `<meta property="og:image" content="${address}">`,
    '<meta property="og:image:type" content="image/png">',
    `<meta property="og:image:width" content="${picture.widthPixels}">`,
    `<meta property="og:image:height" content="${picture.heightPixels}">`,
    `<meta property="og:image:alt" content="${alt}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${address}">`,
    `<meta name="twitter:image:alt" content="${alt}">`,
  ];
}
