import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueAt, CLASS_HEALTH } from '@trifecta/domain/catalogue';
import type { PlayerClass, Weapon } from '@trifecta/domain/catalogue';
import { damagePerShot, secondsForShots, shotsToKill } from '@trifecta/domain/weapons';
import type { FiringRhythm, HitLocation } from '@trifecta/domain/weapons';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_CATALOGUE } from '../../src/catalogue/catalogue-files.ts';
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
const history = await builtInHistory();

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

/** The printed times of weapons' primary attacks that our stats of that update don't reproduce. */
function differences(sheet: string, convention: Convention): { all: number; weapons: string[] } {
  const timed = rows.filter(
    (row) => row.sheet === sheet && row.ttkSeconds !== null && row.mode === undefined,
  );
  const wrong = timed.filter(({ weapon: name, target, location, ttkSeconds, inputs }) => {
    const weapon = weaponAt(sheet, name);
    const shots = shotsToKill(CLASS_HEALTH[target], damagePerShot(weapon, location)) ?? 0;
    const gap = 60 / weapon.rateOfFire;
    const isBurst = inputs.shotsPerBurst > 1;
    const burstDelay = weapon.burstDelay + (convention === 'adds' && isBurst ? gap : 0);
    const seconds = secondsForShots(shots, { ...weapon, burstDelay }) ?? Number.NaN;
    return !(Math.abs(seconds - (ttkSeconds ?? 0)) <= TOLERANCE);
  });
  return { all: timed.length, weapons: [...new Set(wrong.map(({ weapon }) => weapon))].toSorted() };
}

describe.each([
  ['10.0.0', ['FAMAS, Heavy, Head'], ['BFR Titan', 'CB-01 Repeater', 'FAMAS']],
  ['11.3.0', ['Cerberus 12GA, Heavy, Body'], ['Cerberus 12GA']],
])('the times to kill printed in the %s sheet', (sheet, misprinted, differing) => {
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
});
