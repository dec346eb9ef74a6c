import type { RankedWeapon } from './best-weapon-map.ts';

/** Times this close are a tie. */
export const SAME_SECONDS = 1e-9;

/** Times that differ by no more than this share of the faster one are about equal. */
const ABOUT_EQUAL_SHARE = 0.05;

/** Sorts times, the fastest first. Ties keep their order. */
export function bySeconds(
  { meanSeconds: a }: { readonly meanSeconds: number },
  { meanSeconds: b }: { readonly meanSeconds: number },
): number {
  return Math.abs(a - b) < SAME_SECONDS ? 0 : a - b;
}

/** A weapon's rank in a ranking. 1 is the fastest. Ties share a rank. Null for a weapon that isn't in it. */
export function rankIn(ranking: readonly RankedWeapon[], weaponName: string): number | null {
  const own = ranking.find((one) => one.weaponName === weaponName);
  return own === undefined ? null : 1 + ranking.filter((rival) => bySeconds(rival, own) < 0).length;
}

/** True if a time is about equal to the fastest. */
export function isAboutEqual(seconds: number, fastestSeconds: number): boolean {
  return seconds <= fastestSeconds * (1 + ABOUT_EQUAL_SHARE) + SAME_SECONDS;
}
