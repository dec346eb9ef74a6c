import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { NO_HABITS } from '../teams/index.ts';
import { guestField, isPick, isValueOf, knownGame } from './room-fields.ts';

it.each([
  ['map', true],
  ['aim', true],
  ['never', true],
  ['enemy.2', true],
  ['slot.0.class', true],
  ['slot.2.never', true],
  ['slot.1.habits', true],
  ['slot.0.owner', false],
  ['slot.0.ready', false],
  ['locked', false],
  ['name', false],
  ['notes', false],
  ['result', false],
  ['guest.1', false],
])('a team depends on %s: %s', (field, isOne) => {
  expect(isPick(field)).toBe(isOne);
});

it.each(['slot.3.class', 'slot.0.name', 'slot.0.class.', 'a slot.0.class', 'enemy.3', 'enemy.0.'])(
  'no guest changes %s, which is no field',
  (name) => {
    expect(guestField(name)).toBeUndefined();
  },
);

describe('a pick', () => {
  const known = knownGame(builtInCatalogue);
  const takes = (name: string, value: unknown) => {
    const field = guestField(name);
    if (field === undefined) throw new Error(`${name} is no field.`);
    return isValueOf(field, value, known);
  };
  const enemy = (change: Readonly<Record<string, unknown>> = {}) => ({
    class: 'Light',
    weapon: 'SR-84',
    specialization: 'Cloaking Device',
    gadgets: ['Flashbang', '', ''],
    ...change,
  });

  const habits = (change: Readonly<Record<string, unknown>> = {}) => ({
    ...NO_HABITS,
    ...change,
  });

  it.each([
    ['slot.0.class', 'Heavy'],
    ['slot.0.class', 'any'],
    ['slot.0.role', 'Anchor'],
    ['slot.0.playstyle', 'Tactical'],
    ['slot.0.ready', true],
    ['locked', false],
    ['aim', 'sharp'],
    ['map', 'seoul'],
    ['map', ''],
    ['slot.0.owner', 'Ben-7'],
    ['slot.0.owner', null],
    ['slot.0.habits', habits()],
    ['slot.0.habits', habits({ ownWeapons: ['M11'], otherRoles: ['Flex'], aim: 'sharp' })],
    ['enemy.0', enemy()],
    ['enemy.0', { class: '', weapon: '', specialization: '', gadgets: [] }],
  ])('for %s can be %j', (name, value) => {
    expect(takes(name, value)).toBe(true);
  });

  it.each([
    ['slot.0.class', 'Titan'],
    ['slot.0.class', ['Heavy']],
    ['slot.0.role', 'Heavy'],
    ['slot.0.playstyle', true],
    ['slot.0.ready', 'yes'],
    ['locked', null],
    ['aim', 'perfect'],
    ['aim', true],
    ['map', 'Atlantis'],
    ['map', false],
    ['slot.0.owner', '!?'],
    ['slot.0.owner', true],
    ['slot.0.owner', ['Ben-7']],
    ['slot.0.habits', null],
    ['slot.0.habits', habits({ ownWeapons: ['Railgun'] })],
    ['slot.0.habits', habits({ ownWeapons: ['M11', 'M11'] })],
    ['slot.0.habits', habits({ refusedClasses: ['Titan'] })],
    ['slot.0.habits', habits({ otherPlaystyles: 'Aggressive' })],
    ['slot.0.habits', habits({ aim: 'perfect' })],
    ['slot.0.habits', { ...habits(), note: 'Hi' }],
  ])("for %s can't be %j", (name, value) => {
    expect(takes(name, value)).toBe(false);
  });

  it('keeps a weapon, a specialization, and three gadgets, each once', () => {
    const kit = ['FCAR', 'Healing Beam', 'Defibrillator', 'Jump Pad', 'Zipline'];
    expect(takes('slot.0.keep', [])).toBe(true);
    expect(takes('slot.0.keep', kit)).toBe(true);
    expect(takes('slot.0.keep', [...kit, 'Gas Grenade'])).toBe(false);
    expect(takes('slot.0.keep', ['FCAR', 'FCAR'])).toBe(false);
    expect(takes('slot.0.keep', ['FCAR', 'Any text'])).toBe(false);
    expect(takes('slot.0.keep', 'FCAR')).toBe(false);
    expect(takes('slot.0.keep', new Set(['FCAR']))).toBe(false);
  });

  it('rules out up to 20 items, for one player or for all', () => {
    const items = [...known.items].slice(0, 21);
    for (const name of ['slot.0.never', 'never']) {
      expect(takes(name, items.slice(0, 20))).toBe(true);
      expect(takes(name, items)).toBe(false);
    }
  });

  it.each([
    null,
    'Light',
    enemy({ class: 'Titan' }),
    enemy({ class: undefined }),
    enemy({ weapon: 'Any text' }),
    enemy({ weapon: null }),
    enemy({ specialization: 'Any text' }),
    enemy({ gadgets: 'Flashbang' }),
    enemy({ gadgets: ['Flashbang', 'Any text'] }),
    enemy({ gadgets: ['', '', '', ''] }),
    enemy({ note: 'Any text' }),
    { class: 'Light', weapon: 'SR-84', specialization: '', note: [] },
  ])("of an enemy can't be %j", (value) => {
    expect(takes('enemy.0', value)).toBe(false);
  });
});
