import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { normalizedBuildName } from './build-name.ts';
import { buildLimitMessage, gadgetFields } from './build.ts';
import type { BuildInput } from './build.ts';
import { checkBuild, unavailableFields } from './check-build.ts';

const medic: Required<BuildInput> = {
  buildName: 'Medic',
  class: 'Medium',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadget1: 'Defibrillator',
  gadget2: 'Jump Pad',
  gadget3: null,
  description: null,
  maps: [],
  modes: [],
};

const problemsOf = (change: Partial<BuildInput>) =>
  checkBuild({ ...medic, ...change }, builtInCatalogue).problems ?? [];

describe('checkBuild', () => {
  it('returns a build cleaned up', () => {
    const sent = {
      ...medic,
      buildName: ' Cafe\u0301 ',
      gadget3: ' ',
      description: ' one\r\ntwo\rthree ',
    };
    expect(checkBuild(sent, builtInCatalogue)).toEqual({
      build: { ...medic, buildName: 'Caf\u00e9', gadget3: null, description: 'one\ntwo\nthree' },
    });
  });

  it('takes items by their names or ids, in any case, and names them as the game does', () => {
    const sent = { weapon: 'fcar', specialization: 'HEALING BEAM', gadget2: 'jump-pad' };
    expect(checkBuild({ ...medic, ...sent }, builtInCatalogue).build).toEqual(medic);
    const twice = problemsOf({ gadget2: 'DEFIBRILLATOR' });
    expect(twice).toEqual([{ path: 'gadget2', message: 'Gadgets must be different' }]);
    expect(problemsOf({ weapon: 'm60' })).toEqual([
      { path: 'weapon', message: "'M60' isn't a Medium weapon" },
    ]);
  });

  it('takes maps and modes by their names or ids, each once, in alphabetical order', () => {
    const sent = { maps: ['seoul', 'peace-center', 'SEOUL'], modes: ['Bank It', 'quick-cash'] };
    expect(checkBuild({ ...medic, ...sent }, builtInCatalogue).build).toEqual({
      ...medic,
      maps: ['P.E.A.C.E. Center', 'Seoul'],
      modes: ['Bank It', 'Quick Cash'],
    });
  });

  it('refuses maps and modes that the game does not have, and more than five', () => {
    expect(problemsOf({ maps: ['Seoul', 'Mars'], modes: ['Chess'] })).toEqual([
      { path: 'maps', message: "'Mars' isn't a map of the game" },
      { path: 'modes', message: "'Chess' isn't a mode of the game" },
    ]);
    const six = builtInCatalogue.maps.slice(0, 6).map(({ mapId }) => mapId);
    expect(problemsOf({ maps: six })).toEqual([
      { path: 'maps', message: 'Choose up to 5 maps, or none for any' },
    ]);
    expect(problemsOf({ maps: six.slice(1) })).toEqual([]);
  });

  it('leaves maps to the server while they are not known', () => {
    const { maps: _, ...items } = builtInCatalogue;
    expect(checkBuild({ ...medic, maps: ['Mars'] }, items).build).toMatchObject({ maps: ['Mars'] });
  });

  it.each([
    [49, 0],
    [50, 1],
  ])('counts a name of %i characters as %i problems', (length, problems) => {
    expect(problemsOf({ buildName: 'x'.repeat(length) })).toHaveLength(problems);
  });

  it.each([
    [200, 0],
    [201, 1],
  ])('counts a description of %i characters as %i problems', (length, problems) => {
    expect(problemsOf({ description: '\u{1F525}'.repeat(length) })).toHaveLength(problems);
  });

  it('reports an unknown gadget before comparing gadgets', () => {
    expect(problemsOf({ gadget2: 'Defibrillator', gadget3: 'Gravity Cube of Doom' })).toEqual([
      { path: 'gadget2', message: 'Gadgets must be different' },
      { path: 'gadget3', message: "Medium can't carry 'Gravity Cube of Doom'" },
    ]);
  });

  it('accepts every library build of the catalogue', () => {
    for (const build of builtInCatalogue.libraryBuilds) {
      const { name, gadgets, class: playerClass, weapon, specialization } = build;
      const loadout = { class: playerClass, weapon, specialization, ...gadgetFields(gadgets) };
      const input = { ...medic, ...loadout, buildName: name };
      expect(checkBuild(input, builtInCatalogue).problems).toBeUndefined();
    }
  });
});

it('unavailableFields names the fields whose item is gone', () => {
  const { build } = checkBuild(medic, builtInCatalogue);
  if (build === undefined) throw new Error('The build is invalid.');
  expect(unavailableFields(build, builtInCatalogue)).toEqual([]);
  const without = { ...builtInCatalogue, gadgets: [], weapons: [] };
  expect(unavailableFields(build, without)).toEqual(['weapon', 'gadget1', 'gadget2']);
});

it.each([
  ['Medic', 'medic'],
  [' MEDIC ', 'medic'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['\u0130', 'i\u0307'],
])('normalizedBuildName(%j) is %j', (name, expected) => {
  expect(normalizedBuildName(name)).toBe(expected);
});

it("the build cap has the product's message", () => {
  expect(buildLimitMessage(3)).toBe(
    "You've reached the limit of 3 builds for free accounts. Upgrade to Premium for unlimited builds.",
  );
});
