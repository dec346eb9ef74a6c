import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** How many pages or other parts that load late must use a module for all pages that use such modules to load it. */
const SHARED_BY = 20;

/** Dialogs and what sends their forms, which the pages with the largest charts don't need. */
const DIALOGS =
  /\/src\/ui\/forms\/(dialog|on-demand-dialog|panel|form)\.tsx$|\/query-core\/.*mutation|\/react-query\/.*[mM]utation/;
/** What only signed-in players use. The session needs it too, but no styles. */
const OF_PLAYERS = /\/src\/(account\/drafts|api\/player-client|plans\/counts-changed)\.ts$/;
/** What dialogs import, and pages without dialogs, too. */
const FIELDS = /\/src\/ui\/forms\/((text|select)-field\.tsx|forms\.module\.css)$/;

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
 * Puts modules into one file that would otherwise be a file each: those of the site's frame, and those that most pages
 * use (decision 75). Dialogs are a file of their own.
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
      { name: named('shared'), test: FIELDS, minShareCount: SHARED_BY, priority: 0.8 },
      { name: named('players'), test: OF_PLAYERS, minShareCount: SHARED_BY, priority: 0.6 },
      { name: named('dialogs'), test: DIALOGS, minShareCount: SHARED_BY, priority: 0.5 },
      { name: named('shared'), minShareCount: SHARED_BY },
    ],
  };
}
