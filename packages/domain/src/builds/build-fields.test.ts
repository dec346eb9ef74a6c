import { describe, expect, it } from 'vitest';
import {
  BUILD_FIELDS,
  buildOfTexts,
  contentOfBuild,
  isItemField,
  readBuild,
  textsOfBuild,
} from './build-fields.ts';
import type { BuildTextField } from './build-fields.ts';
import { gadgetFields, gadgetsOf } from './build.ts';
import type { BuildContent } from './build.ts';

/** A build with only these texts. */
function aBuild(texts: Partial<Record<BuildTextField, string>>): BuildContent {
  return buildOfTexts('Light', (field) => texts[field] ?? '');
}

const owl = aBuild({ buildName: 'Night owl', weapon: 'SR-84', gadget1: 'Sonar Grenade' });

describe("a build's fields", () => {
  it('name items of the game: weapon, specialization, and gadgets', () => {
    const items = ['weapon', 'specialization', 'gadget1', 'gadget2', 'gadget3'];
    expect(BUILD_FIELDS.filter(isItemField)).toEqual(items);
  });

  it('are texts in a form, empty where nothing is chosen, and become the same build again', () => {
    const texts = textsOfBuild(owl);
    expect(texts).toMatchObject({ weapon: 'SR-84', gadget2: '', gadget3: '', description: '' });
    expect(texts).not.toHaveProperty('class');
    expect(aBuild(texts)).toEqual(owl);
    expect(owl).toMatchObject({ class: 'Light', gadget2: '', gadget3: null, description: null });
    expect(owl).toMatchObject({ maps: [], modes: [] });
  });

  it('are all that is kept of an object with more', () => {
    expect(contentOfBuild({ ...owl, _id: 'x', isPublic: true } as BuildContent)).toEqual(owl);
  });
});

describe('a stored build', () => {
  it('is read as it is', () => {
    expect(readBuild({ ...owl, description: 'Far.' })).toEqual({ ...owl, description: 'Far.' });
  });

  it("has today's values for fields that didn't exist when it was stored", () => {
    const { gadget3, ...older } = { ...owl, description: 'Far.' };
    expect(readBuild(older)).toEqual({ ...owl, description: 'Far.' });
    expect(readBuild({ class: 'Heavy' })).toMatchObject({ class: 'Heavy', weapon: '', gadget3 });
  });

  it.each([null, 'a build', {}, { ...owl, class: 'Huge' }])('is refused: %j', (stored) => {
    expect(() => readBuild(stored)).toThrow('a build has no class');
  });

  it('has its maps and modes as lists, whether stored as lists or as lines', () => {
    const stored = { ...owl, maps: 'Kyoto\nSeoul', modes: ['Bank It'] };
    expect(readBuild(stored)).toEqual({ ...owl, maps: ['Kyoto', 'Seoul'], modes: ['Bank It'] });
    expect(readBuild({ ...owl, maps: undefined, modes: '' })).toEqual(owl);
  });

  it('is refused with a field that is no text', () => {
    expect(() => readBuild({ ...owl, weapon: 84 })).toThrow("a build's weapon isn't text");
  });
});

describe("a build's gadgets", () => {
  it('are a list of two, or three with the optional one, and the fields of that list', () => {
    const two = ['Sonar Grenade', 'Thermal Bore'];
    const fields = { gadget1: 'Sonar Grenade', gadget2: 'Thermal Bore' };
    expect(gadgetsOf({ ...fields, gadget3: null })).toEqual(two);
    expect(gadgetsOf({ ...fields, gadget3: 'Gateway' })).toEqual([...two, 'Gateway']);
    expect(gadgetFields(two)).toEqual({ ...fields, gadget3: null });
    expect(gadgetFields([...two, 'Gateway'])).toEqual({ ...fields, gadget3: 'Gateway' });
    expect(gadgetFields([])).toEqual({ gadget1: '', gadget2: '', gadget3: null });
  });
});
