import { posix } from 'node:path';
import { placeOf } from './place.ts';
import type { Mention } from './reading.ts';
import type { Violation } from './violation.ts';

/** The web app's pages, each in a folder named like its address. */
const PAGES = 'apps/web/src/pages';

/** Files directly in that folder that pages use to make their records. The others compose all pages. */
const FOR_RECORDS = /^define-[a-z-]+\.ts$/;

/** A page's component, record, or server half. */
const OF_A_PAGE = /(-page\.tsx|^page(\.server)?\.ts)$/;

/** Checks that a page is in the pages' folder, where everyone looks for it. */
export function pagePlaceViolations(file: string): Violation[] {
  const { layer, isInSrc, isTest } = placeOf(file);
  const name = posix.basename(file);
  if (layer !== 'web' || !isInSrc || isTest || !OF_A_PAGE.test(name)) return [];
  if (pageOf(file) !== undefined) return [];
  const message = `a page belongs in ${PAGES}/<its address>/, such as ${PAGES}/weapons/name/ for /weapons/:name`;
  return [{ file, line: 1, rule: 'page-place', message }];
}

/** Checks an import by or of a page: it may use any feature, nothing of another page, and nobody uses it. */
export function pageImportViolations(
  file: string,
  { specifier, line, kind }: Mention,
): Violation[] {
  if (!specifier.startsWith('.') || placeOf(file).isTest) return [];
  const target = posix.join(posix.dirname(file), specifier);
  const [from, to] = [pageOf(file), pageOf(target)];
  const found = (rule: string, message: string) => [{ file, line, rule, message }];
  if (to !== undefined && posix.basename(target) === 'page.server.ts') {
    return found(
      'pages',
      'server-pages.ts finds every page.server.ts, and nothing else may import it',
    );
  }
  if (from === undefined) return [];
  if (posix.basename(file) === 'page.ts' && kind === 'loaded' && to !== from) {
    return found('pages', "a page's record loads the component in its own folder");
  }
  if (to !== undefined && to !== from) {
    return found(
      'pages',
      `a page must not import from another, ${to}: what both use belongs to a feature`,
    );
  }
  const isBeside = posix.dirname(target) === PAGES;
  if (!isBeside || FOR_RECORDS.test(posix.basename(target))) return [];
  return found(
    'pages',
    'the files directly in pages compose all pages: only define-… may be imported by one',
  );
}

/** The page that a file belongs to, as its folder in `pages`. */
function pageOf(file: string): string | undefined {
  const folder = posix.dirname(file);
  return folder.startsWith(`${PAGES}/`) ? folder.slice(PAGES.length + 1) : undefined;
}
