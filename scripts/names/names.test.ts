import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { exportsOf } from './exports.ts';

/** The sandbox isn't among them: it has the names of the services that it stands in for. */
const files = globSync(
  ['apps/*/src/**/*.{ts,tsx}', 'packages/{domain,contract}/src/**/*.{ts,tsx}'],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
  .toSorted();

/** Every feature and every page has one of its own. */
const ONE_EACH: readonly string[] = ['texts', 'page', 'serverPage'];

/** The same thing on two sides, which can't share a type. */
const SAME_THING: Readonly<Record<string, string>> = {
  Profile: 'a player, as a row and as the response about them',
  Club: 'a club, as a row and as the response about it',
  ClubBuild: "a club's build, as a row and as the response about it",
  FavoriteKey: 'what a heart is stored under, on the server and in the browser',
  Site: 'what a page knows about the site that renders it',
  PageAddress: 'the address of a page, for the server and in its bundle',
  WeaponMove: 'how an update changed a weapon, in the domain and in the response',
};

describe('an exported name', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set(exportsOf(file, readFileSync(join(root, file), 'utf8')))) {
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  const shared = [...filesOf].filter(([name, all]) => all.length > 1 && !ONE_EACH.includes(name));

  it('means one thing in all layers: rename one of these, or say why they are the same', () => {
    const unexplained = shared.filter(([name]) => !(name in SAME_THING));
    expect(unexplained.map(([name, all]) => `${name}: ${all.join(', ')}`)).toEqual([]);
  });

  it('is in the list of same things only while there are two', () => {
    const names = shared.map(([name]) => name);
    expect(Object.keys(SAME_THING).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is read from functions, classes, types, and constants', () => {
    const source = `export const one = 1, two = 2; export async function three() {} export class Four {}
      export type Five = 5; export interface Six {} const seven = 7; export { seven as eight };
      export { nine } from './nine.ts';`;
    expect(exportsOf('a.ts', source)).toEqual(['one', 'two', 'three', 'Four', 'Five', 'Six']);
  });
});
