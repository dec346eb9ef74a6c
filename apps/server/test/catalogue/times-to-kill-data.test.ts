import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  catalogueAt,
  changesOfItem,
  CLASS_HEALTH,
  compareUpdates,
  isInForce,
} from '@trifecta/domain/catalogue';
import type { PlayerClass, Weapon } from '@trifecta/domain/catalogue';
import { damagePerShot, secondsForShots, shotsToKill } from '@trifecta/domain/weapons';
import type { FiringRhythm, HitLocation } from '@trifecta/domain/weapons';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { builtInHistory } from '../../src/catalogue/update-files.ts';

/** A time printed in a sheet, with the stats printed next to it. */
interface PrintedTime {
  readonly weapon: string;
  readonly target: PlayerClass;
  readonly location: HitLocation;
  /** Null where only the shots are printed. */
  readonly ttkSeconds: number | null;
  readonly shots: number;
  /** The update of the sheet. */
  readonly sheet: string;
  readonly mode?: string;
  readonly inputs: {
    readonly damage: number;
    readonly rateOfFire: number | null;
    readonly shotsPerBurst: number;
    readonly burstGap: number;
  };
}

/** Whether the pause between bursts replaces a normal gap between shots or is added to it. */
type Convention = 'replaces' | 'adds';

const file = join(BUILT_IN_CATALOGUE, 'evidence/times-to-kill.json');
const rows = JSON.parse(await readFile(file, 'utf8')) as PrintedTime[];
const history = builtInHistory();

/** Times are printed with two decimals, some truncated instead of rounded. */
const TOLERANCE = 0.0101;

function rhythm(
  { rateOfFire, shotsPerBurst, burstGap }: PrintedTime['inputs'],
  convention: Convention,
): FiringRhythm {
  const gap = rateOfFire === null ? 0 : 60 / rateOfFire;
  const burstDelay = convention === 'adds' ? burstGap : burstGap - gap;
  return { rateOfFire: rateOfFire ?? 0, shotsPerBurst, burstDelay };
}

/** The printed times of a sheet that don't follow from the stats printed next to them. */
function misprints(sheet: string, convention: Convention): { all: number; wrong: string[] } {
  const timed = rows.filter((row) => row.sheet === sheet && row.ttkSeconds !== null);
  const wrong = timed.filter(({ target, ttkSeconds, inputs }) => {
    const shots = shotsToKill(CLASS_HEALTH[target], inputs.damage) ?? 0;
    const seconds = secondsForShots(shots, rhythm(inputs, convention)) ?? Number.NaN;
    return !(Math.abs(seconds - (ttkSeconds ?? 0)) <= TOLERANCE);
  });
  return {
    all: timed.length,
    wrong: wrong.map(({ weapon, target, location }) => `${weapon}, ${target}, ${location}`),
  };
}

function weaponAt(sheet: string, name: string): Weapon {
  const weapon = catalogueAt(history, sheet)?.weapons.find((one) => one.name === name);
  if (weapon === undefined) throw new Error(`no ${name} in ${sheet}`);
  return weapon;
}

/** The fire rate that the sheet took from the notes, where a better source disagrees. */
function announcedRate(sheet: string, name: string): number | undefined {
  const change = changesOfItem(history, 'weapon', name).findLast(
    ({ update, field, status, sources }) =>
      compareUpdates(update, sheet) <= 0 &&
      field === 'rateOfFire' &&
      status === 'conflicting' &&
      sources.includes(`sheet-${sheet}`),
  );
  return typeof change?.value === 'number' ? change.value : undefined;
}

/** A weapon as of the sheet, or its alternate attack that a row is about, which has no bursts. */
function attackAt({ sheet, weapon: name, mode }: PrintedTime): Weapon {
  const weapon = weaponAt(sheet, name);
  if (mode === undefined) return weapon;
  const stat = (field: string) => {
    const known = changesOfItem(history, 'weapon', name).findLast(
      (change) =>
        change.field === `alt|${mode}|${field}` &&
        isInForce(change) &&
        compareUpdates(change.update, sheet) <= 0,
    );
    return Number(known?.value ?? Number.NaN);
  };
  const [bodyDamage, headDamage] = [stat('damage'), stat('headDamage')];
  const rateOfFire = stat('rateOfFire');
  return { ...weapon, bodyDamage, headDamage, rateOfFire, shotsPerBurst: 1, burstDelay: 0 };
}

/**
 * The printed times that our stats of that update don't reproduce. With `asAnnounced`, fire rates that the sheet took
 * from the notes are used.
 */
function differences(sheet: string, convention: Convention, asAnnounced = false) {
  const timed = rows.filter((row) => row.sheet === sheet && row.ttkSeconds !== null);
  const wrong = timed.filter((row) => {
    const { target, location, ttkSeconds, inputs } = row;
    const ours = attackAt(row);
    const rateOfFire = asAnnounced ? announcedRate(sheet, row.weapon) : undefined;
    const weapon = { ...ours, rateOfFire: rateOfFire ?? ours.rateOfFire };
    const shots = shotsToKill(CLASS_HEALTH[target], damagePerShot(weapon, location)) ?? 0;
    const gap = 60 / weapon.rateOfFire;
    const isBurst = inputs.shotsPerBurst > 1;
    const burstDelay = weapon.burstDelay + (convention === 'adds' && isBurst ? gap : 0);
    const seconds = secondsForShots(shots, { ...weapon, burstDelay }) ?? Number.NaN;
    return !(Math.abs(seconds - (ttkSeconds ?? 0)) <= TOLERANCE);
  });
  return {
    all: timed.length,
    right: timed.length - wrong.length,
    weapons: [...new Set(wrong.map(({ weapon }) => weapon))].toSorted(),
  };
}

describe.each([
  ['10.0.0', ['FAMAS, Heavy, Head'], ['BFR Titan', 'CB-01 Repeater', 'FAMAS'], [67, 77, 89]],
  ['11.3.0', ['Cerberus 12GA, Heavy, Body'], ['Cerberus 12GA'], [78, 89, 89]],
])('the times to kill printed in the %s sheet', (sheet, misprinted, differing, right) => {
  it('follow from its own stats in at least 95% of the rows, with the pause added to the gap', () => {
    const { all, wrong } = misprints(sheet, 'adds');
    expect(wrong).toEqual(misprinted);
    expect(1 - wrong.length / all).toBeGreaterThan(0.95);
    expect(misprints(sheet, 'replaces').wrong.length).toBeGreaterThan(wrong.length);
  });

  it('always give the number of shots that the printed damage requires', () => {
    const ofSheet = rows.filter((row) => row.sheet === sheet);
    expect(
      ofSheet.map(({ target, inputs }) => shotsToKill(CLASS_HEALTH[target], inputs.damage)),
    ).toEqual(ofSheet.map(({ shots }) => shots));
  });

  it('differ from our stats of that update only for the weapons named in the docs', () => {
    expect(differences(sheet, 'adds').weapons).toEqual(differing);
  });

  it('match our stats as often as the docs say, by convention', () => {
    const results = [
      differences(sheet, 'replaces'),
      differences(sheet, 'adds'),
      differences(sheet, 'adds', true),
    ];
    expect(results.map(({ all }) => all)).toEqual([90, 90, 90]);
    expect(results.map((one) => one.right)).toEqual(right);
  });
});
