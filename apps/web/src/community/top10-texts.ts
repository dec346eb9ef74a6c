import { RATING_ORDER } from './order-texts.ts';

/** The texts of the top 10. */
export const top10Texts = {
  title: 'Top 10',
  intro: 'The top-rated builds for each class, voted by players.',
  medals: ['Gold medal, rank 1', 'Silver medal, rank 2', 'Bronze medal, rank 3'],
  rank: (rank: number) => `#${rank}`,
  loading: 'Loading top builds...',
  none: (playerClass: string) => `No top-rated ${playerClass} builds yet`,
  noneHelp: 'Builds need at least 5 ratings to appear in the top 10',
  noneAction: 'Rate Builds',
  rules: 'How to get on the list',
  ruleList: [
    'Builds must be public',
    'Builds need at least 5 ratings to qualify',
    'Rankings update live',
    RATING_ORDER,
  ],
};
