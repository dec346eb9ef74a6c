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

/** An update of the game as the list of updates has it. */
export type GameUpdate = AnswerOf<'GET /api/catalogue/updates'>['updates'][number];

/** An update of the game, of the season that its version begins with, without changes unless they're given. */
export function gameUpdate(version: string, change: Partial<GameUpdate> = {}): GameUpdate {
  return {
    version,
    date: '2025-09-10',
    season: Number.parseInt(version, 10),
    name: `Update ${version}`,
    officialNote: null,
    coverage: { weapons: 'changes', gadgets: 'read' },
    readIn: [],
    hasCatalogue: true,
    changed: { weapons: 0, gadgets: 0, specializations: 0 },
    measured: 0,
    corrected: 0,
    changedWeapons: [],
    changedWeaponIds: [],
    added: [],
    removed: [],
    ...change,
  };
}
