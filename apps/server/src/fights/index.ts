export { factsOf, fightsRoutes } from './fights.routes.ts';
