export { fightsRoutes } from './fights.routes.ts';
