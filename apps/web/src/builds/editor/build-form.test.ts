import { expect, test } from 'vitest';
import {
  buildOfForm,
  emptyForm,
  formOf,
  formProblems,
  gadgetChoices,
  specializationChoices,
  withClass,
} from './build-form.ts';

const items = {
  weapons: [{ name: 'SR-84', class: 'Light' }],
  specializations: [{ name: 'Cloaking Device', class: 'Light' }],
  gadgets: [
    { name: 'Flashbang', classes: ['Light', 'Medium', 'Heavy'] },
    { name: 'Gateway', classes: ['Light'] },
    { name: 'RPG-7', classes: ['Heavy'] },
  ],
} as const;

const full = {
  ...emptyForm('Light'),
  buildName: 'Night owl',
  weapon: 'SR-84',
  specialization: 'Cloaking Device',
  gadget1: 'Flashbang',
  gadget2: 'Gateway',
};

const stored = { ...buildOfForm(full), _id: '1' };

test("changing the class clears the class's items and keeps name and description", () => {
  const form = { ...full, description: 'Wait.', maps: 'Seoul' };
  expect(withClass(form, 'Light')).toBe(form);
  expect(withClass(form, 'Heavy')).toEqual({
    ...emptyForm('Heavy'),
    buildName: 'Night owl',
    description: 'Wait.',
    maps: 'Seoul',
  });
});

test('a slot offers the gadgets of the class, with those in other slots disabled', () => {
  expect(gadgetChoices(full, 'gadget3', items)).toEqual([
    { value: 'Flashbang', isDisabled: true },
    { value: 'Gateway', isDisabled: true },
  ]);
  expect(gadgetChoices(full, 'gadget1', items)[0]).toEqual({
    value: 'Flashbang',
    isDisabled: false,
  });
});

test("an item that left the game is shown but can't be chosen", () => {
  const form = { ...full, specialization: 'Old one' };
  expect(specializationChoices(form, items)).toEqual([
    { value: 'Cloaking Device', isDisabled: false },
    { value: 'Old one', label: 'Old one (unavailable)', isDisabled: true },
  ]);
});

test('an empty form gets an error for every missing field', () => {
  expect([...formProblems(emptyForm('Light'), items, [], undefined)]).toEqual([
    ['buildName', 'Build name is required'],
    ['weapon', 'Weapon is required'],
    ['specialization', 'Specialization is required'],
    ['gadget1', 'Gadget 1 is required'],
    ['gadget2', 'Gadget 2 is required'],
  ]);
});

test('a name is taken in any case within its class, except by the build itself', () => {
  const own = [{ ...stored, buildName: 'NIGHT OWL' }];
  expect(formProblems(full, items, own, undefined).get('buildName')).toBe(
    'A build with this name already exists for this class',
  );
  expect(formProblems(full, items, own, '1').size).toBe(0);
  const others = [{ ...stored, class: 'Heavy' as const }];
  expect(formProblems(full, items, others, undefined).size).toBe(0);
});

test('a new build that is equal to an own one was saved before, so its name is free', () => {
  expect(formProblems({ ...full, buildName: ' Night owl ' }, items, [stored], undefined).size).toBe(
    0,
  );
  const others = [
    { ...stored, gadget3: 'RPG-7' },
    { ...stored, description: 'Wait.' },
    { ...stored, maps: ['Seoul'] },
  ];
  for (const other of others) {
    expect(formProblems(full, items, [other], undefined).size).toBe(1);
  }
  expect(formProblems(full, items, [stored], 'another').size).toBe(1);
});

test('a build without a third gadget and description has empty fields for them', () => {
  expect(formOf(stored)).toEqual(full);
});
