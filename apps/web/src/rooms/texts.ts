import { isPick, STANDING_DAYS } from '@trifecta/domain/rooms';
import type { RoomRefusal } from '@trifecta/domain/rooms';
import type { PlayerHabits } from '@trifecta/domain/teams';

const PLACES = ['1', '2', '3'];
/** The parts of a slot that aren't called what they are called in code. */
const PARTS: Readonly<Record<string, string>> = {
  owner: 'member',
  keep: 'kept items',
  never: 'items to avoid',
  habits: 'weapons and habits',
};

/** The name of a value of a slot or an enemy, such as "Player 1's class". Undefined for others. */
export function pickName(field: string): string | undefined {
  const [, slot = '', part = ''] = /^slot\.(\d)\.(\w+)$/.exec(field) ?? [];
  if (part !== '') return `Player ${PLACES[Number(slot)]}'s ${PARTS[part] ?? part}`;
  const [, enemy = ''] = /^enemy\.(\d)$/.exec(field) ?? [];
  return enemy === '' ? undefined : `Enemy ${PLACES[Number(enemy)]}`;
}

/** The time since something happened, no finer than anyone needs. */
function agoText(seconds: number): string {
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${Math.floor(seconds / 5) * 5} s ago`;
  return `${Math.floor(seconds / 60)} min ago`;
}

const EXCERPT_LENGTH = 60;

/** The end of a long line, which is where someone writes. */
function excerpt(line: string): string {
  return line.length <= EXCERPT_LENGTH ? line : `…${line.slice(-EXCERPT_LENGTH)}`;
}

/** The texts of rooms. */
export const texts = {
  title: 'Room',
  intro: 'Everyone picks on their own screen, and sees the others pick.',
  opening: 'Opening a room...',
  loading: 'Loading room...',
  reload: 'Try Again',
  signIn: 'Sign in to open a room',
  signInHelp: 'Your picks come along. Friends who join you need no account.',
  openFailed: 'Failed to open a room',
  loadFailed: 'Failed to load the room',

  gone: {
    title: "You can't enter this room",
    help: 'It ended, its link changed, or part of the link is missing. A whole link ends with # and a code. Ask your host for it.',
    over: {
      title: 'This room has ended',
      help: 'Rooms end after 24 hours if nobody keeps them, or when their host deletes them.',
    },
    removed: {
      title: 'You were removed from this room',
      help: 'Ask your host for a new link to come back.',
    },
    lost: {
      title: "You're no longer in this room",
      help: 'It ended, or its host removed you. Ask your host for a new link.',
    },
    optimizer: 'Team Optimizer',
  },

  status: {
    connecting: 'Connecting...',
    live: 'Live',
    reconnecting: 'Reconnecting...',
    unsent: (count: number) =>
      count === 1 ? '1 pick not sent yet' : `${count} picks not sent yet`,
    locked: 'Locked',
    stands: `Stays until ${STANDING_DAYS} days after the last change`,
    endsAt: (time: string) => `Ends ${time}`,
  },

  signedOut: {
    title: 'Your session has ended',
    help: 'Sign in again. What you picked and wrote is sent then.',
    button: 'Sign In',
  },

  leader: {
    you: 'You lead this room: you start the optimizer with your account, lock the room, replace its link, and remove guests.',
    leads: (name: string) => `${name} leads this room.`,
    isAway: (name: string) => `${name} leads this room and is away.`,
    youCan:
      'You can lead it: start the optimizer with your account, lock the room, and remove guests. Your host can take it back.',
    someoneCan: 'After 30 seconds, everyone with a slot can lead it.',
    lead: 'Lead This Room',
    tookOver: (name: string) => `${name} took over this room while you were away.`,
    takeBack: 'Take It Back',
    leaveIt: 'Leave It',
    handOver: 'Hand Over',
    handOverTo: (name: string) => `Hand the room over to ${name}`,
    continuesElsewhere: (name: string) =>
      `Your slot as ${name} continues on another device. Here, you're watching.`,
    autostart: 'Start when everyone is ready',
    autostartHint: 'Your page does it, so keep it open. The same picks are started once.',
    signIn: 'Sign in to start the optimizer',
    signInHelp: 'It counts as one of your uses. You stay in this room.',
  },

  invite: {
    title: 'Invite your team',
    help: 'Teammates scan this or open the link. No account needed.',
    link: 'Link',
    copy: 'Copy Link',
    outdated: "This link can't be shown anymore. Whoever leads the room can make a new one.",
    locked: 'The room is locked, so nobody new can join.',
    loading: 'Loading the link...',
    renew: 'New Link',
    renewed: 'This is the new link. The old one no longer works.',
    renewHelp: 'The old link stops working. Everyone here stays.',
    failed: 'Failed to change the room',
    lock: 'Lock the room',
    lockHint: 'No one new can join, and only you can change picks.',
    end: 'Delete Room',
    endTitle: 'Delete this room?',
    endText: "Everyone leaves, and its picks are gone. This can't be undone.",
    remove: 'Remove',
    removeFrom: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: (name: string) => `${name} leaves the room. Their picks stay.`,
    removing: 'Removing...',
    renewToo: 'Also replace the links',
    renewTooHint:
      'Otherwise they can come back by the old one, or read along by the one for streams. Everyone else stays.',
    removed: (name: string) => `${name} is out.`,
    removedWithLink: (name: string) => `${name} is out. The old links no longer work.`,
    guest: (number: number) => `Guest ${number}`,
  },

  overlay: {
    title: 'Overlay for streams',
    help: 'Add a browser source with this link in OBS. Viewers see who plays what, live, over your game.',
    link: 'Overlay link',
    hint: 'Whoever has the link can watch the picks, and change nothing. It ends with the room.',
    renew: 'New Overlay Link',
    renewHelp: 'The old overlay goes blank. Put the new link into your browser source.',
  },

  standing: {
    title: 'Keep this room',
    help: `It keeps its link, names, slots, picks, and notes until ${STANDING_DAYS} days after the last change.`,
    name: 'Name of the room',
    keep: 'Keep Room',
    rename: 'Rename',
    kept: 'The room is kept.',
    renamed: 'Room renamed.',
    failed: 'Failed to keep the room',
    list: 'Your rooms',
    renameOf: (name: string) => `Rename ${name}`,
    end: 'End',
    endOf: (name: string) => `End ${name}`,
  },

  join: {
    title: 'Join the team',
    name: 'Your name',
    nameHint: 'Your friends see this name here. It goes when the room ends.',
    button: 'Join',
  },

  slot: {
    title: (number: number) => `Player ${number}`,
    you: 'You',
    free: 'Free slot',
    leave: 'Leave Slot',
    ready: "I'm ready",
    isReady: 'Ready',
    isPicking: 'Picking',
    isPlayer: 'Signed in',
    online: 'Here',
    offline: 'Away',
    thatsMe: "That's Me",
    thatsMeFor: (name: string) => `That's me: continue as ${name}`,
    pickFor: "Pick for a player who isn't here",
    keepItem: 'Keep an item',
    choose: 'Choose',
    anyPicks: 'No picks yet',
    habits: ({ ownWeapons, refusedClasses, otherRoles, otherPlaystyles, aim }: PlayerHabits) => [
      ...(ownWeapons.length > 0 ? [`only ${ownWeapons.join(', ')}`] : []),
      ...refusedClasses.map((one) => `never ${one}`),
      ...[...otherRoles, ...otherPlaystyles].map((one) => `also likes ${one}`),
      ...(aim === null ? [] : [`${aim} aim`]),
    ],
    picking: (name: string) => `${name} is picking here`,
  },

  situation: {
    title: 'Map and enemy',
    enemies: 'Enemy team',
  },

  notes: {
    title: 'Notes',
    label: 'Notes for everyone here',
    hint: 'Everyone here can write, at the same time.',
    readOnly: 'You can only read these notes right now.',
    loading: 'Loading notes...',
    failed: 'Failed to load the notes',
    unsent: 'Not saved yet.',
    writing: (name: string, line: string) =>
      line === '' ? `${name} is writing` : `${name} is writing, near “${excerpt(line)}”`,
    left: (characters: number) =>
      characters === 1 ? '1 character left' : `${characters} characters left`,
    refused: {
      invalid: "Your last words weren't saved. They're kept below.",
      'too-long': "Your last words weren't saved. The notes are full.",
      full: "Your last words weren't saved. The notes have been changed too often.",
      locked: "Your last words weren't saved. You can only read right now.",
      behind: "Your last words weren't saved. They're kept below.",
    },
    refusedText: 'Your notes, with those words',
    leftWords: "Your notes, with words that weren't saved",
    leftOut: (characters: number) =>
      characters === 1
        ? "The notes are full. 1 character didn't fit."
        : `The notes are full. ${characters} characters didn't fit.`,
    leftOutText: "What didn't fit",
    copyLeftOut: "Copy What Didn't Fit",
    copy: 'Copy Your Notes',
  },

  team: {
    title: 'Your team',
    own: (name: string) => `Your loadout, ${name}`,
    others: 'Your teammates',
    score: (map: string | undefined) => (map === undefined ? 'of 100.' : `of 100 on ${map}.`),
    people: (taken: number, ready: number, watching: number) =>
      `${taken} of ${PLACES.length} slots taken · ${ready} ready` +
      (watching > 0 ? ` · ${watching} watching` : ''),
    waiting: (name: string) => `Waiting for ${name} to find the team.`,
    howDidItGo: 'How did it go?',
    log: 'Log the match',
    startsItself: 'Starts when everyone is ready.',
    startsFrom: (name: string) => `Everyone is ready. Waiting for ${name}'s page to start.`,
    waitsForAway: (names: readonly string[]) =>
      names.length === 1
        ? `It won't start while ${names[0]} is away.`
        : `It won't start while ${names.join(' and ')} are away.`,
    changed: 'Picks changed since this team.',
    run: 'Optimize Team Composition',
    unreadyTitle: 'Start before everyone is ready?',
    unready: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} isn't ready yet.`
        : `${names.join(' and ')} aren't ready yet.`,
    runAnyway: 'Optimize Anyway',
    running: 'Optimizing...',
    save: 'Save Team',
    saved: 'Team saved successfully!',
  },

  notice: {
    refused: {
      invalid: "That pick isn't available anymore.",
      locked: 'The room is locked, so only its leader changes picks.',
      'not-yours': "That slot isn't yours.",
      taken: 'Someone else took that slot first.',
      'name-taken': 'That name is taken in this room.',
      moved: '',
      here: 'That player is here, or was a moment ago. Try again when they have been away for 30 seconds.',
    } satisfies Record<RoomRefusal, string>,
    full: "You're offline, and too many picks are waiting. Reconnect first.",
    replaced: (name: string, field: string) => `${name} changed ${field} after you.`,
    unready: "Picks changed. Check them, and say again that you're ready.",
    someone: 'Someone',
    host: 'Your host',
  },

  /** What someone else picked before a pick of this player's arrived. */
  moved: {
    picked: (name: string, value: string) => `${name} picked ${value} meanwhile.`,
    pickedFor: (name: string, value: string, player: string) =>
      `${name} picked ${value} for ${player} meanwhile.`,
    changed: (name: string, field: string) => `${name} changed ${field} meanwhile.`,
    useMine: 'Use Mine',
  },

  /** The act of someone who changed a field, for the line about the last change. Undefined for fields that show by themselves. */
  activity: (field: string): string | undefined => {
    if (field === 'notes') return 'wrote in the notes';
    const name = texts.fieldName(field) ?? pickName(field);
    const isOwn = field.endsWith('.ready') || field.endsWith('.owner');
    return name === undefined || isOwn ? undefined : `changed ${name}`;
  },
  lastChange: (name: string, act: string, seconds: number) => `${name} ${act}, ${agoText(seconds)}`,

  /** The name of a field in a sentence. Undefined for fields whose changes everyone sees anyway. */
  fieldName: (field: string): string | undefined => {
    const whole = { map: 'the map', aim: 'the aim level', name: 'the name' }[field];
    return whole ?? (isPick(field) ? pickName(field) : undefined);
  },
};
