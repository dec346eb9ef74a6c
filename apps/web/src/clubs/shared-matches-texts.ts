import { listInWords } from '../ui/index.ts';

/** The texts about matches that members let count in their club's analytics. */
export const sharedMatchesTexts = {
  title: 'Club analytics',
  who: (names: readonly string[], members: number) =>
    names.length === 0
      ? "Nobody's matches count yet. Each member decides for themselves."
      : `The matches of ${names.length} of ${members} members count: ${listInWords(names)}.`,
  share: 'Count my matches in club analytics',
  what: [
    'Every member of your club sees sums of the matches of everyone who agreed: by mode, map, lineup, class, weapon, update, and day.',
    'Nobody sees your list of matches, your notes, or numbers next to your name. Members see that you agreed.',
    'With few members, or if only you play a class, others can work out your results from the sums.',
    'Turn it off or leave the club, and your matches are out of the sums right away. Nothing is copied.',
  ],
  open: 'See Club Analytics',
  failed: 'Failed to save the change',
};
