import type { PlayerClass } from '@trifecta/domain/catalogue';

/** The texts of a weapon's page. */
export const weaponTexts = {
  title: 'Weapon',
  notFound: 'Weapon not found',
  notFoundHelp:
    'It may not have been in the game as of that update, or the link may be incomplete.',
  allWeapons: 'Compare all weapons',
  newestStats: 'Show Current Stats',
  intro: (category: string, fireMode: string) => `${category}, ${fireMode}.`,
  asOfUpdate: (update: string) => `Update ${update}`,
  otherNote: (update: string, current: string) =>
    `These are the stats of update ${update}. The site uses ${current}.`,
  compare: (weapon: string) => `Compare ${weapon} with other weapons`,
  description: (
    weapon: string,
    playerClass: PlayerClass,
    light: string,
    medium: string,
    heavy: string,
  ) =>
    `${weapon} in THE FINALS: ${playerClass} weapon, kills a Light in ${light}, a Medium in ${medium}, a Heavy in ${heavy}. Stats, ranks, counters, and every balance change.`,
  headTitle: (weapon: string) => `${weapon}: stats, time to kill, and balance history`,
};
