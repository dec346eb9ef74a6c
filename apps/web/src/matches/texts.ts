import { ordinalText } from '../ui/index.ts';

/** The texts of the match log around its list. */
export const texts = {
  title: 'Matches',
  intro: 'Log a match in seconds, and see how you do.',
  analytics: 'See Analytics',
  import: 'Import From the Game',
  log: {
    title: 'Log a match',
    lineUp: 'Lineup',
    own: 'Your loadout',
    mode: 'Mode',
    map: 'Map',
    place: 'Place',
    chooseMode: 'Choose a mode',
    chooseMap: 'Choose a map',
    choosePlace: 'Choose a place.',
    more: 'Time and note',
    time: 'When it ended',
    now: 'Empty means now.',
    note: 'Note',
    submit: 'Log Match',
  },
  lineUp: {
    kept: (members: string) => `As it is: ${members}`,
    last: (members: string) => `As last time: ${members}`,
    link: 'The team you came with',
    none: 'Not noted',
    player: (number: number) => `Player ${number}`,
    build: (name: string, loadout: string) => `${name} (${loadout})`,
    teams: 'Saved teams',
    plans: "Your club's game plans",
    builds: 'Your builds',
    weapons: (playerClass: string) => `${playerClass}, just the weapon`,
    notLoaded: "The chosen one isn't loaded",
  },
  place: ordinalText,
  /** A match in a few words. */
  match: (placing: number | null, mode: string, map: string) =>
    placing === null ? `${mode} on ${map}` : `${ordinalText(placing)} in ${mode} on ${map}`,
  /** The classes and weapons of a lineup. */
  member: (playerClass: string, weapon: string | null) =>
    weapon === null ? playerClass : `${playerClass} with ${weapon}`,
};
