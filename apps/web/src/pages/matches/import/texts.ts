import type { FoundExport } from '@trifecta/domain/match-import';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The import of matches from the game's own export. */
export const texts = {
  title: 'Import matches',
  intro: "Add everything you've played so far, from the game's own data export.",
  ask: 'Get your file',
  steps: [
    "Email Embark's privacy address from your Embark account's email, and ask for a copy of your data. You find the address in Embark's privacy policy.",
    "Wait for the package. It's free, and takes up to 30 days.",
    'Choose the zip file here as it came.',
  ],
  privacy: 'What leaves your device',
  promises: [
    'Your browser reads the file. We never get the file itself.',
    'Only matches you add are sent: time, mode, map, place, and your loadout.',
    "Names, emails, chat, purchases, squads, and account ids aren't read.",
  ],
  choose: 'Choose your export',
  files: 'Export file',
  drop: 'Or drop it here. Zip files and the files in them work.',
  sample: 'Try the Sample',
  sampleHelp: 'No file yet? Try an invented one.',
  reading: 'Reading your export',
  progress: (read: number, total: number, rounds: number) =>
    `${Math.floor((100 * read) / Math.max(total, 1))}% read, ${counted(rounds, 'match', 'matches')} found`,
  cancel: 'Cancel',
  unreadable: 'Failed to read the file',
  unreadableHelp:
    'Your browser refused to open it. Choose it again, or copy it to another folder first.',
  another: 'Choose Another File',
  backToMatches: 'Matches',
  found: {
    title: (count: number) => `${counted(count, 'match', 'matches')} found`,
    none: 'No matches found',
    noneHelp:
      'The file is empty, damaged, or something else. Choose the zip file from Embark, or the file in it that ends with persistence.jsonl.',
    sample: 'This is the invented sample',
    sampleHelp: "Nobody played these matches, so you can't add them to yours.",
    preview: "Rounds of the game's test servers can be among them: the file doesn't mark them.",
    tooLarge:
      "There's more in this file than any export has, so reading stopped. Some matches may be missing.",
    damagedFiles: (count: number) =>
      `${counted(count, 'file')} in it ${count === 1 ? 'is' : 'are'} damaged. Some matches may be missing.`,
    skipped: 'What was skipped, and why',
    neverRead: (count: number) => `${counted(count, 'file')} about other things, not read`,
    account: 'Account',
    accountName: (number: number, count: number, until: string) =>
      `Account ${number}: ${counted(count, 'match', 'matches')}, last played ${until}`,
    mode: 'Mode',
    allModes: 'All modes',
    since: 'Played since',
    apart: (count: number) =>
      `Add ${counted(count, 'match', 'matches')} that would distort your stats`,
    apartHelp: 'Joined late, or World Tour finals.',
    table: 'Matches to add',
    columns: ['Played', 'Mode', 'Map', 'Place', 'Your loadout'],
    olderPlace: (place: string) => `${place} (older file)`,
    noPlace: 'Left, or not known',
    noLoadout: 'Not in the file',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
    nothingLeft: 'No match fits these filters.',
  },
  send: {
    add: (count: number) => `Add ${counted(count, 'Match', 'Matches')}`,
    label: 'Adding your matches',
    progress: (sent: number, total: number) =>
      `${sent.toLocaleString('en')} of ${counted(total, 'match', 'matches')} sent`,
    stop: 'Stop',
    stopped: 'Stopped',
    stoppedHelp:
      'What was sent is saved. Continue where you stopped, or import the file again later.',
    failed: 'Failed to add matches',
    failedHelp: 'What was sent is saved, and nothing is added twice.',
    resume: 'Continue',
    done: 'Import finished',
    added: (count: number) => `${counted(count, 'match', 'matches')} added`,
    joined: (count: number) =>
      `${count.toLocaleString('en')} you had logged, now with the file's place and loadout`,
    known: (count: number) => `${count.toLocaleString('en')} imported before`,
    see: 'See Your Matches',
  },
};

/** The reasons to skip a line, in the words of the page. */
export const SKIPPED: Readonly<Record<keyof FoundExport['skipped'], (count: number) => string>> = {
  damaged: (count) => counted(count, 'damaged line'),
  arc: (count) => `${counted(count, 'line')} of ARC Raiders`,
  practice: (count) => `${counted(count, 'practice round')}, or against bots`,
  undated: (count) => `${counted(count, 'round')} without a time`,
  double: (count) => `${counted(count, 'round')} found twice`,
  other: (count) => `${counted(count, 'line')} about other things, not read`,
};
