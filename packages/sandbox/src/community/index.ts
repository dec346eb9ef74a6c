export { demoBuild } from './demo-build.ts';
export { demoPlaces } from './demo-places.ts';
export { demoCommunity } from './demo-community.ts';
export { SeededRandom } from './seeded-random.ts';
