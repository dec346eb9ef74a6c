import { readPages } from '../../apps/web/build/read-pages.ts';

let reading: ReturnType<typeof readPages> | undefined;

/** Every page of the site, by the pages' own records. */
export async function allPages() {
  reading ??= readPages();
  return await reading;
}

/** Pages with their own content, which search engines list. */
export async function listedPages() {
  return (await allPages()).filter(({ isListed }) => isListed);
}

/** A team as its link holds it. */
export const SHARED_TEAM =
  '/team?name1=Ada&m1=Light&mw1=SR-84&ms1=Grappling+Hook&mg1=Glitch+Grenade&mg1=Sonar+Grenade' +
  '&name2=Ben&m2=Medium&mw2=AKM&ms2=Healing+Beam&mg2=Defibrillator&mg2=Jump+Pad' +
  '&name3=Cleo&m3=Heavy&mw3=M60&ms3=Mesh+Shield&mg3=Dome+Shield&mg3=RPG-7';

/** A path without a page. */
export const UNKNOWN_PATH = '/no-such-page';

/** Paths that respond with 404, each with its own page. */
export const MISSING_PATHS: readonly string[] = [
  UNKNOWN_PATH,
  '/builds/no-such-build',
  '/weapons/no-such-weapon',
  '/updates/99.0.0',
  '/clubs/NONE',
];

/** A comparison with a lot of content: four weapons, many crossings, a blade without a magazine. */
const FULL_COMPARISON = '/weapons?w=akm&w=93r&w=sword&w=m134-minigun';

/** URLs of pages that the server renders completely, besides the listed ones. */
export const FURTHER_ADDRESSES: readonly string[] = [
  FULL_COMPARISON,
  // The server renders none of the parameters that the page doesn't read, and the browser must find the same.
  '/weapons?w=gone&w=akm&utm_source=anywhere&class=nonsense',
  '/weapons/93r?update=7.0.0',
  '/weapons/map?update=7.0.0',
  '/updates/11.6.0',
  '/terms',
  '/privacy',
  '/imprint',
  '/contact',
  '/library?q=nothing-has-this-word',
  '/community-builds?q=nothing-has-this-word',
  '/search',
  '/search?q=akm',
  '/search?q=nothing-has-this-word',
  ...MISSING_PATHS,
];

/** One URL for every kind of page that the server renders completely. */
export async function sentAddresses(): Promise<readonly string[]> {
  const listed = await listedPages();
  return [...listed.map(({ path }) => path), ...FURTHER_ADDRESSES];
}
