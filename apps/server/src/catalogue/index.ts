export { CatalogueError } from './catalogue-files.ts';
export { cataloguePaths } from './catalogue-paths.ts';
export { catalogueRoutes, gameClasses, withId } from './catalogue.routes.ts';
export { builtInCatalogue, CurrentCatalogue } from './current-catalogue.ts';
export { changesOf, headOf, rosterOf, sourcesIn } from './history-responses.ts';
