import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** How many pages or other parts that load late must use a module for all pages that use such modules to load it. */
const SHARED_BY = 20;

/**
 * Files of what the pages of one subject share, by name: modules of `src`, of the domain, and of packages. A page that needs one
 * module of a file loads it whole. Each file that a page needs costs it some 150 bytes, so modules are in one file where nearly
 * the same pages use them. A test fails for a module that isn't in its file, or that no page needs.
 */
export const FILES: Readonly<Record<string, readonly string[]>> = {
  forms: [
    'ui/forms/panel.tsx',
    'ui/forms/forms.module.css',
    'ui/forms/form.tsx',
    'ui/forms/texts.ts',
    'ui/forms/failure-context.ts',
  ],
  fields: ['ui/forms/field.tsx', 'ui/forms/text-field.tsx', 'ui/forms/select-field.tsx'],
  dialogs: ['ui/forms/on-demand-dialog.tsx', 'ui/forms/dialog.tsx', 'ui/forms/dialog-texts.ts'],
  mutations: [
    'plans/counts-changed.ts',
    '@tanstack/query-core/build/modern/mutationObserver.js',
    '@tanstack/react-query/build/modern/useMutation.js',
  ],
  'lazy-part': ['ui/lazy-part.tsx'],
  'last-room': ['rooms/last-room.ts', 'rooms/last-room-texts.ts'],
  'player-client': ['api/player-client.ts'],
  wishes: ['@trifecta/domain/account/wish.ts', 'account/waiting-wish.ts', 'account/kept-wish.ts'],
  drafts: ['account/drafts.ts'],
  'form-drafts': [
    'account/use-draft.ts',
    'account/found-draft.tsx',
    'account/found-draft.module.css',
    'account/draft-texts.ts',
  ],
  'catalogue-queries': [
    'catalogue/catalogue.queries.ts',
    'catalogue/maps.query.ts',
    'fights/situation/aim-levels.query.ts',
  ],
  filters: [
    'ui/segmented-control.tsx',
    'ui/segmented-control.module.css',
    'ui/filter-bar.tsx',
    'ui/filter-bar.module.css',
  ],
  'item-names': [
    'catalogue/item-name.tsx',
    'catalogue/item-name.module.css',
    'weapons/weapon-picture.tsx',
    '@trifecta/domain/weapons/image-name.ts',
  ],
  'short-texts': [
    '@trifecta/domain/weapons/number-text.ts',
    '@trifecta/domain/weapons/target.ts',
    '@trifecta/domain/weapons/chart-ranges.ts',
    'ui/list-in-words.ts',
  ],
  situation: [
    'fights/situation/texts.ts',
    'fights/situation/situation-state.ts',
    'fights/situation/situation-fields.tsx',
    'fights/situation/situation-fields.module.css',
    'fights/situation/situation-line.tsx',
    'fights/situation/situation-line.module.css',
    'fights/situation/use-slider-draft.ts',
    'fights/slug-in.ts',
    '@trifecta/domain/fights/fight-situation.ts',
    '@trifecta/domain/fights/aim-levels.ts',
    'catalogue/as-of-line.tsx',
    'catalogue/as-of-line.module.css',
    'catalogue/as-of-texts.ts',
    'catalogue/use-update-choices.ts',
  ],
  'situation-form': [
    'fights/situation/situation-form.tsx',
    'fights/situation/situation-form.module.css',
    'fights/situation/further-fields.tsx',
    'fights/situation/further-fields.module.css',
  ],
  'fight-frame': [
    'fights/fight-frame.tsx',
    'fights/fight-frame.module.css',
    'fights/named-weapons.ts',
    'fights/page-texts.ts',
    'weapons/weapons.queries.ts',
    'weapons/query-texts.ts',
    'api/as-of-query.ts',
    'ui/kept-fields.tsx',
  ],
  community: [
    'community/shapes.tsx',
    'community/sign-in-for.tsx',
    'community/favorites.ts',
    'ui/use-press.ts',
    'community/favorite-button.tsx',
    'community/favorite-button.module.css',
  ],
  'community-texts': [
    'community/texts.tsx',
    '@trifecta/domain/community/ranking.ts',
    '@trifecta/domain/community/rating.ts',
  ],
  'build-filters': [
    'community/build-filters.tsx',
    'community/filter-fields.module.css',
    'community/place-filters.tsx',
    'community/place-filters.module.css',
    '@trifecta/domain/catalogue/places.ts',
  ],
  'build-cards': [
    'community/byline.tsx',
    'community/ratings.tsx',
    'community/my-ratings.ts',
    'community/star-rating.module.css',
    'moderation/texts.ts',
    'moderation/report-button.tsx',
    'builds/loadout-card.tsx',
    'builds/loadout-card.module.css',
    'builds/card-texts.ts',
  ],
  teams: [
    '@trifecta/domain/teams/preferences.ts',
    '@trifecta/domain/teams/enemy.ts',
    '@trifecta/domain/catalogue/team-model.ts',
    'teams/texts.ts',
    'teams/class-lists.ts',
    'teams/team-inputs.ts',
    'teams/team-address.ts',
  ],
  matches: [
    'matches/texts.ts',
    'matches/matches.module.css',
    'matches/matches.queries.ts',
    'matches/use-unsent.ts',
    'matches/unsent-matches.ts',
    'account/unsent-keys.ts',
    'matches/match-form.ts',
    'matches/line-ups.ts',
    '@trifecta/domain/matches/match.ts',
  ],
  'team-basics': [
    '@trifecta/domain/teams/team-request.ts',
    'teams/team-queries.ts',
    'catalogue/use-maps.ts',
    'api/use-logged.ts',
  ],
  library: [
    'community/library/library-grid.tsx',
    'community/library/library-texts.tsx',
    'community/library/library-query.ts',
    'catalogue/item.queries.ts',
  ],
  'club-frame': ['clubs/public-texts.ts', 'clubs/clubs.module.css'],
  clubs: [
    'clubs/texts.ts',
    'clubs/club.queries.ts',
    'clubs/shared-matches.tsx',
    'clubs/shared-matches-texts.ts',
    'clubs/member-name.ts',
    '@trifecta/domain/membership/roles.ts',
  ],
  updates: ['updates/texts.ts', 'updates/updates.queries.ts', 'updates/updates.module.css'],
};

/** The path of a module of `FILES`. `root` is the web app's folder. */
export function pathOf(module: string, root: string): string {
  const repository = join(root, '../..');
  if (module.startsWith('@trifecta/domain/')) {
    return join(repository, module.replace('@trifecta/domain', 'packages/domain/src'));
  }
  return module.startsWith('@')
    ? join(repository, 'node_modules', module)
    : join(root, 'src', module);
}

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
 * those that most pages use (decisions 75, 139, and 142). `files` is another `FILES`.
 */
export function chunks(root: string, files = FILES): Rolldown.CodeSplittingOptions {
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
      ...Object.entries(files).map(([name, modules]) => {
        const paths = new Set(modules.map((module) => pathOf(module, root)));
        return {
          name: named(name),
          test: (id: string) => paths.has(id),
          minShareCount: 2,
          includeDependenciesRecursively: false,
          priority: 0.5,
        };
      }),
      { name: named('shared'), minShareCount: SHARED_BY },
    ],
  };
}
