export { demoBuild } from './demo-build.ts';
export { demoCommunity } from './demo-community.ts';
export { SeededRandom } from './seeded-random.ts';
