import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import type { BuildContent, BuildField } from './build.ts';
import { buildCode, buildJson, importBuild } from './share-build.ts';

const owl: BuildContent = {
  buildName: 'Night owl',
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadget1: 'Sonar Grenade',
  gadget2: 'Thermal Bore',
  gadget3: null,
  description: 'Watches.\nWaits.',
  maps: [],
  modes: [],
};

/** A build with a value in every field. */
const full: { readonly [Field in BuildField]: NonNullable<BuildContent[Field]> } = {
  ...owl,
  gadget3: 'Tracking Dart',
  description: 'Watches.',
  maps: ['P.E.A.C.E. Center', 'Seoul'],
  modes: ['Bank It'],
};
const CODE = 'T1/light/sr-84/grappling-hook/sonar-grenade/thermal-bore//Night%20owl';

describe('a build code', () => {
  it('is one line of normalized names', () => {
    expect(buildCode(owl)).toBe(CODE);
    expect(buildCode({ ...owl, gadget3: 'Tracking Dart', buildName: "~*_Don't_*/(x)!" })).toBe(
      'T1/light/sr-84/grappling-hook/sonar-grenade/thermal-bore/tracking-dart/%7E%2A%5FDon%27t%5F%2A%2F%28x%29%21',
    );
  });

  it('is read without the description, ignoring surrounding spaces and case', () => {
    const expected = { build: { ...owl, description: null } };
    expect(importBuild(CODE, builtInCatalogue)).toEqual(expected);
    expect(importBuild(`\n  ${CODE} `, builtInCatalogue)).toEqual(expected);
    expect(importBuild(CODE.replace('sr-84', 'SR-84'), builtInCatalogue)).toEqual(expected);
  });

  it('leaves out only the description', () => {
    expect(buildCode(full)).toMatch(/^T2.*\/p-e-a-c-e-center\.seoul\/bank-it$/);
    const { build } = importBuild(buildCode(full), builtInCatalogue);
    expect(build).toEqual({ ...full, description: null });
  });

  it.each([
    ['', null, "That's not a build. Paste a build code or build JSON."],
    ['hello', null, "That's not a build. Paste a build code or build JSON."],
    ['T3/light', null, 'This build comes from a newer version of the site'],
    ['T1/light/sr-84', null, 'This build code is incomplete'],
    [`${CODE}/x`, null, 'This build code is incomplete'],
    [CODE.replace('T1', 'T2'), null, 'This build code is incomplete'],
    [`${CODE.replace('T1', 'T2')}/mars/`, 'maps', "'mars' isn't a map of the game"],
    [CODE.replace('light', 'tiny'), null, "'tiny' isn't a class. Use Light, Medium, Heavy."],
    [CODE.replace('%20', '%zz'), null, 'This build code is corrupted'],
    [CODE.replace('sr-84', 'blunderbuss'), 'weapon', "'blunderbuss' isn't a Light weapon"],
    [CODE.replace('light', 'heavy'), 'weapon', "'SR-84' isn't a Heavy weapon"],
    [CODE.replace('Night%20owl', ''), 'buildName', 'Build name is required'],
    [CODE.replace('thermal-bore', 'sonar-grenade'), 'gadget2', 'Gadgets must be different'],
  ])('gets a message when invalid: %s', (text, path, message) => {
    const { problems } = importBuild(text, builtInCatalogue);
    expect(problems?.[0]).toEqual({ path, message });
  });
});

describe('build JSON', () => {
  it('is read back completely', () => {
    expect(JSON.parse(buildJson(owl))).toMatchObject({ format: 'trifecta-build', version: 1 });
    expect(importBuild(buildJson(owl), builtInCatalogue)).toEqual({ build: owl });
    expect(importBuild(JSON.stringify(owl), builtInCatalogue)).toEqual({ build: owl });
    expect(importBuild(buildJson(full), builtInCatalogue)).toEqual({ build: full });
  });

  it.each([
    ['{', null, "That isn't valid JSON"],
    ['{}', null, "That's not a build. Paste a build code or build JSON."],
    ['{"version":2,"build":{}}', null, 'This build comes from a newer version of the site'],
    ['{"class":"Tank"}', null, "'Tank' isn't a class. Use Light, Medium, Heavy."],
    [JSON.stringify({ ...owl, weapon: 7 }), 'weapon', "'7' isn't a Light weapon"],
    [JSON.stringify({ ...owl, gadget1: null }), 'gadget1', 'Gadget 1 is required'],
    [JSON.stringify({ ...owl, maps: [7] }), 'maps', "'[7]' isn't a map of the game"],
  ])('gets a message when invalid: %s', (text, path, message) => {
    const { problems } = importBuild(text, builtInCatalogue);
    expect(problems?.[0]).toEqual({ path, message });
  });
});

it('any valid name survives code and JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (buildName) => {
      const { build } = importBuild(JSON.stringify({ ...owl, buildName }), builtInCatalogue);
      if (build === undefined) return;
      expect(importBuild(buildJson(build), builtInCatalogue)).toEqual({ build });
      expect(buildCode(build)).toMatch(/^[\w./%-]+$/);
      const { build: ofCode } = importBuild(buildCode(build), builtInCatalogue);
      expect(ofCode).toEqual({ ...build, description: null });
    }),
  );
});

it('no text crashes the import', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((text) => `T1/${text}`),
      ),
      (text) => {
        expect(importBuild(text, builtInCatalogue).problems?.length).not.toBe(0);
      },
    ),
  );
});
