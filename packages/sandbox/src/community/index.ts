export { demoCommunity } from './demo-community.ts';
export { SeededRandom } from './seeded-random.ts';
