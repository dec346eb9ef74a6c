export { CatalogueError } from './catalogue-files.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { CurrentCatalogue } from './current-catalogue.ts';
