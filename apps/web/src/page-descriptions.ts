import { href } from './addresses.ts';

/**
 * What a page says of itself to search engines and link previews. Apart from the page table, because only the server
 * needs it.
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [href.home]:
    'Compare every weapon of THE FINALS by time to kill, find loadouts that work and compose the team that wins.',
  [href.weapons]:
    'Put up to four weapons of THE FINALS side by side: time to kill by range, shots to kill, falloff and every stat.',
  [href.library]:
    'Loadouts for Light, Medium and Heavy in THE FINALS: weapon, specialization and gadgets, each with its idea and its meta score.',
};

/** The description of the page under an address. */
export function pageDescription(path: string, siteName: string): string {
  return DESCRIPTIONS[path] ?? `${siteName}, a companion for players of THE FINALS.`;
}
