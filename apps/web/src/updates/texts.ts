import type { ChangeBasis, ChangeStatus } from '@trifecta/domain/catalogue';
import { shortDayText, shortMonthText } from '../ui/index.ts';

/** Topics of patch notes that are called something else here. */
const TOPICS: Readonly<Record<string, string>> = { behaviour: 'behavior' };

/** How certain a change is, where that's in question. */
const STATUSES: Readonly<Record<ChangeStatus, string>> = {
  confirmed: 'confirmed',
  stated: 'not measured since',
  unannounced: 'without an announcement',
  superseded: 'never took effect',
  conflicting: 'sources disagree, not used',
};

const BASES: Readonly<Record<ChangeBasis, string>> = {
  announced: 'Patch notes',
  measured: 'Measured',
  observed: 'Seen in the game, start unknown',
  backdated: 'Known from later sources',
  derived: 'Calculated from other stats',
  estimated: 'Our estimate',
  correction: "Better evidence. The game didn't change",
  imported: "Imported by this site's operator",
};

/** Evidence that needs no further status. */
const WITHOUT_STATUS: ReadonlySet<ChangeBasis> = new Set([
  'derived',
  'estimated',
  'correction',
  'imported',
]);

/** Texts that the pages of weapons and of updates share. */
export const texts = {
  failures: {
    updates: 'Failed to load updates',
    weapon: 'Failed to load this weapon',
    standing: 'Failed to load ranks and counters',
    history: 'Failed to load its history',
    builds: 'Failed to load builds with it',
    own: 'Failed to load what changed for you',
    teamScores: 'Failed to load team scores',
    dismiss: 'Failed to dismiss the notice',
  },

  /** The date of an update, the same in every time zone. */
  day: (date: string | null) => (date === null ? 'Date unknown' : shortDayText(date)),
  fromTo: (before: string | null, after: string) =>
    before === null ? after : `${before} → ${after}`,
  month: shortMonthText,

  /** What an update changed besides numbers. */
  topics: (topics: readonly string[]) => topics.map((topic) => TOPICS[topic] ?? topic).join(', '),

  /** How certain a change is, and its evidence. */
  evidence: (status: ChangeStatus, basis: ChangeBasis): string =>
    WITHOUT_STATUS.has(basis) ? BASES[basis] : `${BASES[basis]}, ${STATUSES[status]}`,
  change: 'Change',
  sources: 'Sources',
  cited: (numbers: readonly number[]) => numbers.map((number) => `[${number}]`).join(''),
  otherChanges: 'Changes without numbers',
  update: 'Update',
  now: 'Now',
};
