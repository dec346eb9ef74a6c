import type { AnswerOf } from '../src/api/client.ts';

type Changes = AnswerOf<'GET /api/user-updates'>['builds'][number]['items'];

/** What an update changed about a build: one stat of its weapon. */
export const FASTER_ARN: Changes = [
  {
    kind: 'weapon',
    name: 'ARN-220',
    what: 'changed',
    stats: [
      {
        field: 'rateOfFire',
        before: 725,
        after: 750,
        update: '11.6.0',
        status: 'stated',
        isCorrection: false,
      },
    ],
  },
];
