import {
  catalogueAt,
  compareUpdates,
  hasCatalogue,
  PLAYER_CLASSES,
} from '@trifecta/domain/catalogue';
import type { Catalogue, PlayerClass, StatValue } from '@trifecta/domain/catalogue';
import { itemsImpact, loadoutImpact } from '@trifecta/domain/updates';
import type { LoadoutItems } from '@trifecta/domain/updates';
import { expect, it } from 'vitest';
import { builtInHistory } from '../../src/catalogue/update-files.ts';

const history = builtInHistory();
const complete = history.updates.filter((update) => hasCatalogue(update));

/** Every weapon, specialization, and gadget once, as loadouts of the class that can carry them. */
function loadoutsOf({ weapons, specializations, gadgets }: Catalogue): LoadoutItems[] {
  return PLAYER_CLASSES.flatMap((playerClass) => {
    const ofClass = (items: readonly { readonly name: string; readonly class: PlayerClass }[]) =>
      items.filter((item) => item.class === playerClass).map(({ name }) => name);
    const [guns, skills] = [ofClass(weapons), ofClass(specializations)];
    const tools = gadgets
      .filter(({ classes }) => classes.includes(playerClass))
      .map(({ name }) => name);
    return tools.flatMap((_, index) =>
      guns.map((weapon, place) => ({
        class: playerClass,
        weapon,
        specialization: skills[(index + place) % skills.length] ?? '',
        gadgets: [0, 5, 11].map((step) => tools[(index + step) % tools.length] ?? ''),
      })),
    );
  });
}

/** Replays the files line by line: a stat's value after an update, and whether the game changed it since another. */
function recount(item: string, kind: string, since: string, until: string): boolean {
  const values = new Map<string, StatValue>();
  const known = new Map<string, StatValue>();
  const touched = new Set<string>();
  for (const { version, changes } of history.updates) {
    if (compareUpdates(version, until) > 0) break;
    const isLater = compareUpdates(version, since) > 0;
    for (const change of changes) {
      if (change.item !== item || change.kind !== kind) continue;
      if (['superseded', 'conflicting'].includes(change.status)) continue;
      if (change.field === 'patchMetaScore') continue;
      values.set(change.field, change.value);
      if (!isLater) known.set(change.field, change.value);
      else if (!['correction', 'estimated'].includes(change.basis)) touched.add(change.field);
    }
  }
  return [...touched].some((field) => known.has(field) && values.get(field) !== known.get(field));
}

it('finds exactly the loadouts that a recount of the files finds, for every update', () => {
  let affected = 0;
  for (const [index, update] of complete.entries()) {
    const before = complete[index - 1];
    if (before === undefined) continue;
    const [old, now] = [before.version, update.version].map((version) =>
      catalogueAt(history, version),
    );
    if (old === undefined || now === undefined) throw new Error('no catalogue');
    const impact = itemsImpact(history, before.version, update.version);
    const expectedOf = new Map<string, boolean>();
    const isAffected = (kind: string, name: string, playerClass: PlayerClass) => {
      const key = `${kind} ${name} ${playerClass}`;
      const isThere =
        now.weapons.some((one) => one.name === name && one.class === playerClass) ||
        now.specializations.some((one) => one.name === name && one.class === playerClass) ||
        now.gadgets.some((one) => one.name === name && one.classes.includes(playerClass));
      const known =
        expectedOf.get(key) ?? (!isThere || recount(name, kind, before.version, update.version));
      expectedOf.set(key, known);
      return known;
    };
    for (const loadout of loadoutsOf(old)) {
      const expected = [
        ...(isAffected('weapon', loadout.weapon, loadout.class) ? [loadout.weapon] : []),
        ...(isAffected('specialization', loadout.specialization, loadout.class)
          ? [loadout.specialization]
          : []),
        ...loadout.gadgets.filter((name) => isAffected('gadget', name, loadout.class)),
      ];
      const found = loadoutImpact(loadout, impact).map(({ name }) => name);
      if (expected.length > 0 || found.length > 0) {
        affected += 1;
        expect([update.version, found]).toEqual([update.version, expected]);
      }
    }
  }
  expect(affected).toBeGreaterThan(1000);
});

it('misses no weapon whose times to kill changed without a correction or an estimate of ours', () => {
  for (const [index, update] of complete.entries()) {
    const before = complete[index - 1];
    if (before === undefined) continue;
    const [old, now] = [before.version, update.version].map((version) =>
      catalogueAt(history, version),
    );
    const impact = itemsImpact(history, before.version, update.version);
    const corrected = new Set(
      update.changes
        .filter(({ basis }) => ['correction', 'estimated'].includes(basis))
        .map(({ item }) => item),
    );
    for (const weapon of now?.weapons ?? []) {
      const then = old?.weapons.find(({ name }) => name === weapon.name);
      if (then === undefined || corrected.has(weapon.name)) continue;
      const stats = ({ patchMetaScore: _score, ...rest }: typeof weapon) => JSON.stringify(rest);
      const hasChanged = stats(then) !== stats(weapon);
      if (hasChanged) {
        expect([update.version, [...impact.stats.keys()]]).toEqual([
          update.version,
          expect.arrayContaining([`weapon ${weapon.name}`]),
        ]);
      }
    }
  }
});
