import type { ChangeCause, PlayerClass } from '@trifecta/domain/catalogue';
import type { HitLocation } from '@trifecta/domain/weapons';
import type { AnswerOf } from '../api/client.ts';
import { listParts, listInWords } from '../ui/index.ts';

type UpdateSummary = AnswerOf<'GET /api/catalogue/updates'>['updates'][number];
type RosterChange = AnswerOf<'GET /api/catalogue/changes'>['updates'][number]['roster'][number];

const NO_NUMBERS = 'No stat changes in its notes.';

/** Such as `+5.3%`, `-3%`, or `0%`. */
function changeText(share: number): string {
  const tenths = Math.round(Math.abs(share) * 1000);
  return `${tenths === 0 ? '' : share > 0 ? '+' : '-'}${tenths / 10}%`;
}

/** Empty for zero. */
function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

/** The texts of the pages of updates, and of what an update changed for a player. */
export const updateTexts = {
  updates: {
    title: 'Game updates',
    intro: 'What every update of THE FINALS changed, and whose time to kill moved.',
    feed: 'Atom feed',
    season: (season: number) => `Season ${season}`,
    whatChanged: 'What changed',
    inUse: 'Stats in use here',
    statChanges: 'Stat changes to ',
    /** What has changed stats: weapons by name, which are elements of the list, and the others counted. */
    changedItems: ({ changed, changedWeapons }: UpdateSummary) =>
      listParts(
        [
          ...changedWeapons,
          counted(changed.specializations, 'specialization', 'specializations'),
          counted(changed.gadgets, 'gadget', 'gadgets'),
        ].filter((text) => text !== ''),
      ),
    /** The end of the sentence about changed stats, and what else the update changed. */
    summary: (
      { coverage, measured, corrected, added, removed }: UpdateSummary,
      hasStatChanges: boolean,
    ): string => {
      const parts = [
        ...(added.length > 0 ? [`New: ${added.join(', ')}.`] : []),
        ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
      ];
      if (hasStatChanges) return ['.', ...parts].join(' ');
      if (parts.length > 0) return parts.join(' ');
      const unknown =
        coverage.weapons === 'not-read'
          ? 'No patch notes found, so its changes are unknown.'
          : NO_NUMBERS;
      const late = [
        counted(measured, 'value first measured', 'values first measured'),
        counted(corrected, 'corrected by us', 'corrected by us'),
      ].filter((text) => text !== '');
      return late.length > 0 ? `${unknown} ${listInWords(late)}.` : unknown;
    },
  },

  update: {
    loadingTitle: 'Update',
    notFound: 'Update not found',
    notFoundHelp: 'There is no update with this number, or the link may be incomplete.',
    intro: (day: string, season: number) => `${day}. Season ${season}.`,
    officialNote: 'Official patch notes',
    previous: (version: string) => `Previous: ${version}`,
    next: (version: string) => `Next: ${version}`,
    all: 'All updates',
    weaponCoverage: {
      changes: 'Its patch notes list weapon changes.',
      'no-changes': 'Its patch notes list no weapon changes.',
      'not-read': 'No source we have covers this update, so what it changed is unknown.',
    },
    imported:
      "This site's operator imported these stats. The changes are since the previous update.",
    gadgetCoverage: {
      partial: 'We could read only part of its notes on gadgets and specializations.',
      'not-read': "We couldn't read its notes on gadgets and specializations.",
    },
    item: 'Item',
    /** Values by the reason why the update lists them. */
    causes: {
      update: 'Changed by this update',
      correction: 'Corrected by us',
      measurement: 'First measured under this update',
      unused: 'Not used',
    } satisfies Record<ChangeCause, string>,
    causeNotes: {
      correction: "Our evidence or our estimate got better. The game didn't change.",
      measurement: "Seen for the first time. When the game got these values isn't known.",
      unused: 'They never took effect, or better sources disagree.',
    },
    folded: (title: string, values: number) => `${title} (${counted(values, 'value', 'values')})`,
    roster: 'Added and removed',
    rosterEvent: ({ event, classes = [] }: RosterChange): string =>
      ({
        added: 'is new',
        removed: 'left the game',
        renamed: 'has a new name',
        reworked: 'was reworked',
        retired: 'can no longer be picked',
        classes: `can be carried by ${listInWords(classes)}`,
      })[event],
    headTitle: (name: string) => `${name}: balance changes and time to kill`,
    description: (name: string, day: string) =>
      `${name} of THE FINALS (${day}): every balance change with its source, and which weapons kill faster or slower since.`,
  },

  moves: {
    title: 'Winners and losers',
    note: (before: string) =>
      `Compared with update ${before}. Mean time to kill with body shots, all three targets, 0 to 50 m, every shot hitting. Spin-up and reloads aren't counted.`,
    none: (before: string) => `No weapon kills faster or slower than in update ${before}.`,
    weapon: 'Weapon',
    mean: 'Mean TTK',
    before: 'Before',
    after: 'After',
    change: 'Change',
    share: changeText,
    picture: 'Change of the mean time to kill. Less is faster.',
    pictureTitle: (name: string) => `${name}: winners and losers`,
    nothingYet: 'No weapon kills faster or slower yet.',
    onlyMeasured: 'First measured now. It may have changed earlier.',
    details: (weapon: string) => `${weapon}: where it moved`,
    where: 'Target and distance',
    stretch: (target: PlayerClass, location: HitLocation, from: string, to: string) =>
      `${target}, ${location.toLowerCase()}, ${from} to ${to}`,
  },

  ownResults: (
    mode: string,
    { before, after }: { readonly before: string; readonly after: string },
    difference: string,
  ) => `Your first places in ${mode} since ${after}, against ${before}: ${difference}.`,
  ownResultsLink: 'All numbers',

  notice: {
    title: (builds: number) =>
      builds === 1
        ? 'An update changed 1 of your builds'
        : `An update changed ${builds} of your builds`,
    details: 'See what changed',
    dismiss: 'Dismiss',
  },

  own: {
    title: 'Changed for you',
    note: (since: string, until: string) =>
      `Your builds, favorites, and saved teams with an item that changed from update ${since} to ${until}.`,
    none: (since: string, until: string) =>
      `None of your builds, favorites, and saved teams has an item that changed from update ${since} to ${until}.`,
    from: { own: 'your build', community: 'favorite', library: 'favorite from the library' },
    team: (name: string) => `Team: ${name}`,
    /** A saved team's score in two updates. */
    teamScore: (before: number | null, after: number | null) =>
      before === after
        ? `Team score: ${after ?? 'unknown'}, as before`
        : `Team score: ${before ?? 'unknown'} → ${after ?? 'unknown'}`,
    impact: (weapon: string) => `${weapon}: what it did`,
    time: 'TTK',
    sameTime: 'as before',
    farther: (from: string) => `from ${from}`,
    rank: 'Class rank',
    gone: 'no longer in the game for this class',
    stat: (stat: string, before: string, after: string, isCorrection: boolean) =>
      `${stat} ${before} → ${after}${isCorrection ? ' (our correction, not a change of the game)' : ''}`,
  },
};
