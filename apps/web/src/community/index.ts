export { BuildGrid } from './list-page.tsx';
