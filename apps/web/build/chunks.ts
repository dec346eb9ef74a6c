import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** How many pages or other parts that load late must use a module for all pages that use such modules to load it. */
const SHARED_BY = 20;

/**
 * Files of what most pages use, and of what the pages of one subject share, by name. A page that needs one of them
 * doesn't load the others. Each file that a page needs costs it some 150 bytes, so a subject's modules are one file
 * where nearly the same pages use them. An earlier file gets a module that matches two.
 */
const FILES: readonly (readonly [name: string, modules: RegExp])[] = [
  ['forms', /\/ui\/forms\/(panel|forms\.module|form|failure-context)\./],
  ['fields', /\/ui\/forms\/(field|text-field|select-field)\./],
  ['dialogs', /\/ui\/forms\/(on-demand-)?dialog\./],
  ['mutations', /\/plans\/counts-changed\.|\/(query-core|react-query)\/.*mutation/i],
  ['player-client', /\/api\/player-client\./],
  ['drafts', /\/account\/drafts\./],
  ['filters', /\/ui\/(segmented-control|filter-bar)\./],
  ['item-names', /\/catalogue\/item-name\.|\/weapons\/(weapon-picture|image-name)\./],
  ['short-texts', /\/weapons\/(number-text|target|chart-ranges)\.|\/ui\/list-in-words\./],
  [
    'stats',
    /\/domain\/src\/weapons\/(compared-stats|falloff|time-to-kill|kill-steps|ttk-series)\.|\/fights\/shot-clock\./,
  ],
  [
    'situation',
    /\/situation\/(texts|situation-(state|fields|line)|use-slider-draft)\.|\/fights\/(slug-in|fight-situation|aim-levels|rank-in)\.|\/catalogue\/(as-of-(line|texts)|use-update-choices)\./,
  ],
  ['situation-form', /\/situation\/(situation-form|further-fields)\./],
  [
    'fight-frame',
    /\/fights\/(fight-frame|named-weapons|page-texts)\.|\/weapons\/(weapons\.queries|query-texts)\.|\/api\/as-of-query\.|\/ui\/kept-fields\./,
  ],
  ['community', /\/community\/(texts|shapes|sign-in-for|favorites|favorite-button)\./],
  [
    'build-filters',
    /\/community\/(build-filters|filter-fields|place-filters)\.|\/catalogue\/places\./,
  ],
  [
    'build-cards',
    /\/community\/(byline|ratings?|my-ratings|star-rating|ranking)\.|\/moderation\/(texts|report-button)\.|\/builds\/(loadout-card|card-texts)\./,
  ],
  [
    'teams',
    /\/domain\/src\/teams\/(preferences|team-request|enemy|team-text)\.|\/catalogue\/team-model\.|\/web\/src\/teams\/(texts|class-lists)\.|\/builds\/player-text\./,
  ],
  ['team-inputs', /\/web\/src\/teams\/(team-inputs|team-address|member-of|failure-text)\./],
  ['library', /\/library\/library-(grid|texts|query)\.|\/catalogue\/item\.queries\./],
  ['club-frame', /\/web\/src\/clubs\/(public-texts|clubs\.module)\./],
  [
    'clubs',
    /\/web\/src\/clubs\/(texts|club\.queries|shared-matches|shared-matches-texts|member-name)\.|\/membership\/(roles|may)\./,
  ],
  ['updates', /\/web\/src\/updates\/(texts|updates\.queries|updates\.module)\./],
];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module and everything that it imports. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    withImports(imported, graph, found);
  }
  return found;
}

/**
 * Puts modules into one file that would otherwise be a file each: those of the site's frame, those that `FILES` names, and
 * those that most pages use (decisions 75 and 139).
 */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  // The page where a sign-in window ends must not load the site.
  const signInWindow = join(root, 'auth/popup.html');
  const named =
    (name: string) =>
    (id: string, graph: Graph): string | null => {
      const loadsLate = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      return loadsLate || withImports(signInWindow, graph).has(id) ? null : name;
    };
  return {
    groups: [
      { name: named('frame'), tags: ['$initial'], priority: 1 },
      ...FILES.map(([name, test], place) => ({
        name: named(name),
        test,
        minShareCount: 2,
        includeDependenciesRecursively: false,
        priority: 0.9 - place / 100,
      })),
      { name: named('shared'), minShareCount: SHARED_BY },
    ],
  };
}
