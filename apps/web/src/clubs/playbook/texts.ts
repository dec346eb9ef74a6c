import type { BuildField } from '@trifecta/domain/builds';
import { pickName } from '../../rooms/index.ts';

/** The fields of builds. */
const BUILD_VALUES: Readonly<Record<BuildField, string>> = {
  buildName: 'name',
  class: 'class',
  weapon: 'weapon',
  specialization: 'specialization',
  gadget1: 'first gadget',
  gadget2: 'second gadget',
  gadget3: 'third gadget',
  description: 'description',
  maps: 'maps',
  modes: 'modes',
};

/** Values of builds and plans by their name in code. */
const VALUES: Readonly<Record<string, string>> = {
  ...BUILD_VALUES,
  name: 'name',
  map: 'map',
  aim: 'aim level',
  never: 'items to avoid',
  notes: 'notes',
  result: 'team',
};

/** The texts of playbooks. */
export const texts = {
  title: 'Playbook',
  edited: (day: string) => `Edited ${day}`,
  formerMember: 'Former member',
  formerPlayer: 'Former player',
  nameless: 'A member without a name',

  readOnly: {
    title: 'Read-only',
    cause: (title: string) => `${title}.`,
    because: {
      own_plan_lapsed:
        'Your club needs your Team plan. Everything is still here to read and export, and opens for edits with the plan.',
      owners_plan_lapsed:
        "The owner's Team plan isn't active. Everything is still here to read and export, and opens for edits with the plan.",
      disbanding:
        'The club is being disbanded. Until its last day, you can read and export everything here, and only the owner can keep it.',
      suspended:
        'Your account is suspended. You can read and export everything here, not change it.',
    },
    seePlans: 'See Plans',
  },

  builds: {
    title: 'Builds',
    hint: (count: number, most: number) => `${count} of ${most}`,
    failed: 'Failed to load builds',
    none: 'No builds yet',
    noneHelp: 'Share a build, so that everyone in the club can find it.',
    add: 'Add Build',
    edit: 'Edit',
    delete: 'Delete',
    deleteFailed: 'Failed to delete the build',
    addTitle: 'Add a build',
    own: 'One of your builds',
    ownEmpty: 'None',
    link: 'Or the link of a public build',
    linkHint: 'Leave both empty to start from scratch.',
    linkFailed: 'No public build has this link.',
    next: 'Next',
  },

  plans: {
    title: 'Game plans',
    hint: (count: number, most: number) => `${count} of ${most}`,
    failed: 'Failed to load game plans',
    none: 'No game plans yet',
    noneHelp: 'Prepare a map: who plays what, the team, and your notes.',
    add: 'New Game Plan',
    create: 'Create',
    anyMap: 'Any map',
    team: 'Team found',
  },

  plan: {
    title: 'Game plan',
    loading: 'Loading game plan...',
    loadFailed: 'Failed to load the game plan',
    name: 'Name',
    rename: 'Rename',
    save: 'Save',
    renameFailed: 'Failed to rename the game plan',
    delete: 'Delete',
    deleteFailed: 'Failed to delete the game plan',
    play: 'Play With Your Team',
    playFailed: 'Failed to open a room',
    optimizer: 'Open in Team Optimizer',
    club: 'Your Club',
    member: 'Who plays it',
    noMember: 'Anyone',
    someone: 'Someone in your club',
    slot: (number: number) => `Player ${number}`,
    here: (names: readonly string[]) => `Here: ${names.join(', ')}`,
    gone: {
      title: 'Game plan not found',
      help: "It may have been deleted, or you're not in the club anymore.",
    },
    removed: {
      title: "You're no longer in this club",
      help: 'Its game plans are only open to members.',
    },
  },

  keep: {
    button: 'Keep as Game Plan',
    title: 'Keep this room as a game plan',
    failed: 'Failed to keep the game plan',
    kept: 'Kept in your club.',
    open: 'Open Game Plan',
  },

  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    text: "Captains can take this back in the playbook's history.",
  },

  history: {
    title: 'History',
    failed: 'Failed to load the history',
    none: 'No edits yet',
    more: 'Show More',
    byYou: 'You',
    act: {
      created: (name: string) => `added “${name}”`,
      changed: (name: string) => `changed “${name}”`,
      deleted: (name: string) => `deleted “${name}”`,
    },
    undo: 'Take Back',
    undone: 'Taken back',
    isUndo: 'Takes an earlier edit back',
    undoFailed: 'Failed to take it back',
    wrote: (words: string) => `wrote “${words}”`,
    deletedWords: (words: string) => `deleted “${words}”`,
    wordsTitle: 'Take back these words?',
    wordsGo: (words: string) => `Will be deleted: ${words}`,
    wordsComeBack: (words: string) => `Will come back: ${words}`,
    othersStay: 'What others wrote stays.',
    touchedTitle: 'Take it back anyway?',
    touched: (values: readonly string[]) =>
      `This was changed again later: ${values.join(', ')}. Taking this one back replaces that.`,
    anyway: 'Take Back Anyway',
  },

  /** The name of a value in a sentence. */
  valueName: (name: string): string => pickName(name) ?? VALUES[name] ?? name,
};
