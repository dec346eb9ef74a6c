export { weaponsRoutes } from './weapons.routes.ts';
