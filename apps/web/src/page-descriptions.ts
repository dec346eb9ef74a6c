import { href } from './addresses.ts';

/**
 * What a page says of itself to search engines and link previews; pages without are not listed. Apart from the page
 * table, because only the server needs it.
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [href.home]:
    'Compare every weapon of THE FINALS by time to kill, find loadouts that work and compose the team that wins.',
  [href.weapons]:
    'Put up to four weapons of THE FINALS side by side: time to kill by range, shots to kill, falloff and every stat.',
  [href.library]:
    'Loadouts for Light, Medium and Heavy in THE FINALS: weapon, specialization and gadgets, each with its idea and its meta score.',
  [href.communityBuilds]:
    'Loadouts that players of THE FINALS made and rated: search by weapon, class or idea, and see what holds up in real matches.',
  [href.pricing]:
    'What the plans cost: free for comparing weapons and browsing builds, Premium for unlimited builds, favorites and optimizer uses, Team for up to five.',
};

/** The description of the page under an address; undefined for a page that search engines should not list. */
export function pageDescription(path: string): string | undefined {
  return DESCRIPTIONS[path];
}
