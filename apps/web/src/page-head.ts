import escapeHtml from 'escape-html';
import { documentTitle } from './ui/index.ts';
import type { Site } from './ui/index.ts';
import type { PageRoute } from './routes.tsx';
import { descriptions } from './texts.ts';

/** A picture for link previews. */
interface HeadPicture {
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

/** The head that follows from a page's route alone. */
export function headOfRoute(route: PageRoute, site: Site): PageHead {
  const description = descriptions.pages[route.path];
  return {
    title: route.title,
    description: description ?? descriptions.other(site.name),
    path: route.path,
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
