export { BuildGrid } from './build-grid.tsx';
