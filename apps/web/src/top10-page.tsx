export { Top10 as Top10Page } from './community/top10.tsx';
