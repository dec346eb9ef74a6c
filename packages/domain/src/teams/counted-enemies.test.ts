import { describe, expect, it } from 'vitest';
import { countedEnemies } from './counted-enemies.ts';
import { NO_ENEMY } from './enemy.ts';

const SNIPER = { ...NO_ENEMY, class: 'Light', weapon: 'SR-84' } as const;

describe('an enemy', () => {
  it('counts once class and weapon are picked', () => {
    const half = { ...NO_ENEMY, class: 'Heavy' } as const;
    const nameless = { ...NO_ENEMY, weapon: 'M60' };
    expect(countedEnemies([half, SNIPER, nameless, NO_ENEMY])).toEqual([
      { class: 'Light', weapon: 'SR-84', specialization: null, gadgets: [] },
    ]);
  });

  it('carries only what is picked, wherever in its list that is', () => {
    const picks = { specialization: 'Cloaking Device', gadgets: ['', 'Flashbang', ''] };
    expect(countedEnemies([{ ...SNIPER, ...picks }])).toEqual([
      {
        class: 'Light',
        weapon: 'SR-84',
        specialization: 'Cloaking Device',
        gadgets: ['Flashbang'],
      },
    ]);
  });
});
