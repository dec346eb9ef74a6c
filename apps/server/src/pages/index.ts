export { openPages } from './pages.ts';
export { registerSiteFiles } from './site-files.ts';
