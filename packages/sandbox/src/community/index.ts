export { demoCommunity } from './demo-community.ts';
