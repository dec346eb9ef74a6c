import escapeHtml from 'escape-html';
import { documentTitle } from './ui/index.ts';
import type { Site } from './ui/index.ts';
import type { PageRoute } from './routes.tsx';
import { href } from './addresses.ts';

/** A picture for link previews. */
interface HeadPicture {
  readonly path: string;
  readonly alt: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** What a page tells search engines and link previews. */
export interface PageHead {
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Without the origin. */
  readonly path: string;
  /** Whether search engines should list it. */
  readonly isListed: boolean;
  /** Large, in place of the product's icon. */
  readonly picture: HeadPicture | undefined;
}

/** What a page's route alone says. */
export function headOfRoute(route: PageRoute, site: Site): PageHead {
  const description = pageDescription(route.path);
  return {
    title: route.title,
    description: description ?? `${site.name}, the companion app for THE FINALS players.`,
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

/**
 * What a page says of itself to search engines and link previews; pages without are not listed. Apart from the page
 * table, because only the server needs it.
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [href.home]:
    'Compare every weapon in THE FINALS by time to kill, find loadouts that work, and build the best team of three.',
  [href.weapons]:
    'Compare up to four THE FINALS weapons side by side: time to kill by range, shots to kill, damage dropoff, and every stat.',
  [href.weaponMap]:
    'See which THE FINALS weapon kills fastest at every distance from 0 to 100 m and every accuracy, by class and target.',
  [href.library]:
    'Light, Medium, and Heavy loadouts for THE FINALS: weapon, specialization, and gadgets, each with a game plan and a meta score.',
  [href.communityBuilds]:
    'THE FINALS loadouts made and rated by players. Search by weapon, class, or keyword and see what holds up in real matches.',
  [href.pricing]:
    'Free to compare weapons and browse builds. Premium for unlimited builds, favorites, and optimizer uses. Team for up to five players.',
};

/** The description of the page under an address; undefined for a page that search engines should not list. */
function pageDescription(path: string): string | undefined {
  return DESCRIPTIONS[path];
}
