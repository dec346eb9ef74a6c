import type { EnemySlot } from './preferences.ts';

/** The hint next to an enemy item that calls for an answer. Source: docs/specification.md#counter-hints. */
export const COUNTER_HINTS: Readonly<Record<string, string>> = {
  Flamethrower: 'short range',
  'SR-84': 'long range',
  M11: 'high mobility',
  'XP-54': 'high mobility',
  'Lewis Gun': 'suppression',
  'Cloaking Device': 'stealth',
  'Healing Beam': 'sustain',
  'Mesh Shield': 'tank',
  'RPG-7': 'explosive',
  'Motion Sensor': 'detection',
};

/** One of an enemy's items with its label. */
export interface CounterHint {
  readonly item: string;
  readonly label: string;
}

/** The labels of what an enemy carries, weapon first; items without a label are left out. */
export function counterHints(
  slot: Pick<EnemySlot, 'weapon' | 'specialization' | 'gadgets'>,
): CounterHint[] {
  return [slot.weapon, slot.specialization ?? '', ...slot.gadgets].flatMap((item) => {
    const label = COUNTER_HINTS[item];
    return label === undefined ? [] : [{ item, label }];
  });
}
