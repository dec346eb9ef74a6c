import { NO_NOTES, withNotesText } from '@trifecta/domain/notes';
import type { Value } from '../../src/backup/format.ts';
import { seededRandom } from '../backup/random-rows.ts';
import { LATER_ROWS } from './later-rows.ts';

/** Rows by table. */
type Rows = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;

/** A time in hours since the site was opened. */
function at(hours: number): string {
  return new Date(Date.UTC(2025, 9, 1) + hours * 3_600_000).toISOString();
}

const times = (hours: number) => ({ created_at: at(hours), updated_at: at(hours + 1) });

const NAMES = ['Ada', 'Ben “Boom”', 'Chloé', "D'Arcy", '漢字', 'Zoë 🔥', 'Gus', 'Heavy; --'];

const player = (number: number, more: Readonly<Record<string, Value>> = {}) => {
  const name = number % 3 === 2 ? null : (NAMES[number] ?? `Player ${number}`);
  return {
    id: `player-${number}`,
    name: `Name of ${number}`,
    email: `player${number}@example.com`,
    email_verified: number % 2,
    image: number === 1 ? 'https://example.com/ada.png' : null,
    display_name: name,
    display_name_key: name?.toLowerCase() ?? null,
    ...times(number),
    ...more,
  };
};

const mail = (name: string, more: Readonly<Record<string, Value>>) => ({
  id: `mail-${name}`,
  player_id: 'player-1',
  to_name: 'Ada',
  to_address: 'player1@example.com',
  subject: 'Verify your email address',
  body_text: '',
  body_html: '',
  status: 'failed',
  tries: 1,
  next_try_at: null,
  ...more,
});

const KINDS = [
  ['Light', 'SR-84', 'Grappling Hook', 'Sonar Grenade', 'Thermal Bore', 'Tracking Dart'],
  ['Medium', 'FCAR', 'Healing Beam', 'Defibrillator', 'Jump Pad', null],
  ['Heavy', 'Lewis Gun', 'Mesh Shield', 'Dome Shield', 'Frag Grenade', null],
] as const;

const kind = (number: number) => KINDS[number % 3] ?? KINDS[0];

/** A build, with the stars of its ratings. Every fourth is private. */
function build(number: number, stars: readonly number[] = []) {
  const [playerClass, weapon, specialization, gadget1, gadget2, gadget3] = kind(number);
  const sum = stars.reduce((total, one) => total + one, 0);
  return {
    id: `build-${number}`,
    player_id: `player-${number % 2 === 0 ? 1 : 3}`,
    build_name: `Rooftop “Scout” ${number}`,
    name_key: `rooftop “scout” ${number}`,
    class: playerClass,
    weapon,
    specialization,
    gadget1,
    gadget2,
    gadget3,
    description: number % 2 === 0 ? null : 'Hold the roof.\n\tThen drop\\push; it\'s "free" 🔥',
    search_text: `rooftop “scout” ${number}\n${weapon}\n${specialization}\nada`.toLowerCase(),
    published_at: number % 4 === 3 ? null : at(100 + number),
    rating_sum: sum,
    rating_count: stars.length,
    rating_average: stars.length === 0 ? 0 : sum / stars.length,
    ...times(90 + number),
  };
}

/** Builds of two players, rated by others. */
function communityRows(): Rows {
  const random = seededRandom(17);
  const rated = Array.from({ length: 8 }, (_, number) => {
    const stars = Array.from({ length: number }, () => 1 + Math.floor(random() * 5)).slice(0, 5);
    return { build: build(number, stars), stars };
  });
  const builds = rated.map((one) => one.build);
  const ratings = rated.flatMap(({ build: { id }, stars }) =>
    stars.map((one, index) => ({
      build_id: id,
      player_id: `player-${[0, 2, 4, 5, 6][index]}`,
      stars: one,
      ...times(200 + index),
    })),
  );
  const counts = [0, 1, 2].map((number) => {
    const [playerClass, weapon, specialization] = kind(number);
    const isCounted = (one: (typeof builds)[number]) =>
      one.class === playerClass && one.published_at !== null;
    return { class: playerClass, weapon, specialization, builds: builds.filter(isCounted).length };
  });
  const favorite = { player_id: 'player-2', user_build_id: null, library_build_id: null };
  return {
    user_build: builds,
    build_rating: ratings,
    public_build_count: counts,
    favorite: [
      { ...favorite, id: 'favorite-1', user_build_id: 'build-1', created_at: at(300) },
      { ...favorite, id: 'favorite-2', library_build_id: 'light-scout', created_at: at(301) },
    ],
  };
}

const ACCOUNTS: Rows = {
  player: [0, 1, 2, 3, 4, 5, 6].map((number) => player(number)),
  sign_in_session: [1, 2, 3].map((number) => ({
    id: `session-${number}`,
    player_id: `player-${number}`,
    token: `token-${number}`,
    sign_in_provider: ['password', 'google', 'facebook', 'microsoft'][number] ?? 'password',
    ip_address: number === 2 ? null : `2001:db8::${number}`,
    user_agent: number === 3 ? null : 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0',
    expires_at: at(720),
    ...times(number),
  })),
  sign_in_account: [1, 2].map((number) => ({
    id: `account-${number}`,
    player_id: `player-${number}`,
    provider_id: number === 1 ? 'credential' : 'google',
    account_id: `account-of-${number}`,
    password: number === 1 ? '$scrypt$n=16384$salt$hash+/=' : null,
    scope: number === 1 ? null : 'openid,email',
    ...times(number),
  })),
  mail_action: [
    {
      token_hash: 'c0ffee',
      kind: 'password-reset',
      player_id: 'player-1',
      email: 'player1@example.com',
      expires_at: at(2),
    },
  ],
};

const BILLING: Rows = {
  billing_customer: [{ player_id: 'player-1', customer_id: 'cus_1', created_at: at(400) }],
  billing_subscription: [1, 4].map((number) => ({
    id: `sub_${number}`,
    player_id: `player-${number}`,
    customer_id: `cus_${number}`,
    tier: number === 1 ? 'premium' : 'team',
    billing_interval: number === 1 ? 'monthly' : 'annual',
    status: number === 1 ? 'active' : 'canceled',
    ends_at: number === 1 ? null : at(900),
    trial_ends_at: number === 1 ? at(568) : null,
    period_ends_at: at(1120),
    begun_at: at(400),
    synced_at: at(401),
    sync_number: 40 + number,
  })),
  billing_trial: [
    {
      subscription_id: 'sub_1',
      player_id: 'player-1',
      card_key: 'card-1',
      outcome: 'granted',
      decided_at: at(400),
    },
    {
      subscription_id: 'sub_gone',
      player_id: null,
      card_key: 'card-1',
      outcome: 'refused',
      decided_at: at(402),
    },
  ],
};

/** A build that was public until its player was suspended, and one that an operator has hidden. */
const MODERATION: Rows = {
  player: [player(9, { suspended_until: '9999-12-31T00:00:00.000Z' })],
  user_build: [
    { ...build(13), player_id: 'player-9', published_at: null, is_withheld: 1 },
    { ...build(14), published_at: null, is_hidden: 1, is_withheld: 1 },
  ].map((one) => ({ ...one, first_published_at: at(130) })),
  moderation_case: [
    {
      id: 'case-1',
      player_id: 'player-1',
      build_id: 'build-14',
      kind: 'build-hidden',
      about: 'Rooftop “Scout” 14',
      reason: 'offensive',
      message: 'Choose another name.',
      decided_at: at(1000),
      answer: 'Why?',
      answered_at: at(1001),
    },
  ],
};

/** A room with nobody but its host. */
const ROOM_STATE = {
  revision: 1,
  joined: 1,
  fields: { 'guest.0': { value: true, version: 1, revision: 1, by: 0 } },
  guests: { '0': [] },
};

const notes = (text: string) => withNotesText(NO_NOTES, text, 1).kept ?? '';

const CLUB_BUILD = {
  buildName: 'Rooftop “Scout”',
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadget1: 'Sonar Grenade',
  gadget2: 'Thermal Bore',
  gadget3: null,
  description: 'Hold the roof.\nThen "drop" 🔥',
};

/** A game plan that one member has opened. */
const PLAN_STATE = {
  revision: 2,
  joined: 2,
  fields: {
    name: { value: 'Seoul 漢字', version: 1, revision: 1, by: 0 },
    'guest.1': { value: true, version: 1, revision: 2, by: 1 },
  },
  guests: { '1': [] },
};

/**
 * What players do on a site while it has a schema, by migration. Tables that are new and not listed get rows made from
 * their columns.
 */
export const SITE_ROWS: Readonly<Record<string, Rows>> = {
  '0001-app-meta': { app_meta: [{ key: 'mode', value: 'production' }] },
  '0003-accounts': ACCOUNTS,
  '0005-builds': communityRows(),
  '0006-teams': {
    optimizer_use: [{ player_id: 'player-1', month: '2025-10', uses: 3 }],
    saved_team: [0, 1].map((number) => ({
      id: `team-${number}`,
      player_id: 'player-1',
      team_name: `Team ${NAMES[number]}`,
      description: number === 0 ? null : 'For Seoul.\nWith 🔥',
      members: JSON.stringify([{ playerName: 'Ada', class: 'Light', role: null, weapon: 'SR-84' }]),
      team_score: number === 0 ? null : 87.25,
      synergy_score: 1 / 3,
      balance_score: 90,
      range_score: 0,
      utility_score: 100,
      created_at: at(350),
    })),
  },
  '0007-billing': BILLING,
  '0008-public-builds': {
    user_build: [{ ...build(8), weapon: 'M134 Minigun', first_published_at: at(50) }],
    public_build_count: [
      { class: 'Heavy', weapon: 'M134 Minigun', specialization: 'Mesh Shield', builds: 1 },
    ],
  },
  '0012-second-step': {
    player: [player(7, { has_second_step: 1 })],
    second_step: [
      { id: 'step-1', player_id: 'player-7', secret: 'a1b2', backup_codes: 'c3d4', verified: 1 },
    ],
  },
  '0014-update-mail': {
    mail: [
      mail('update', {
        subject: 'Update 8.3.0 changed 2 of your builds',
        body_text: 'Line one\n\nLine two',
        body_html: '<p>Line one</p><p>Line two</p>',
        status: 'queued',
        next_try_at: at(950),
        created_at: at(949),
        unsubscribe_url: 'https://example.com/unsubscribe#token',
      }),
    ],
  },
  '0015-moderation': MODERATION,
  '0016-rooms': {
    room: [
      {
        id: 'room-1',
        player_id: 'player-1',
        link_hash: 'beef',
        revision: 1,
        state: JSON.stringify(ROOM_STATE),
        created_at: at(1100),
        ends_at: at(1124),
      },
    ],
  },
  '0017-clubs': {
    club: [
      {
        id: 'club-1',
        tag: 'NITE',
        name: 'Night Shift',
        badge: JSON.stringify({
          shape: 'shield',
          colors: { ground: 'navy', emblem: 'gold' },
          emblem: 'bolt',
        }),
        seats: 5,
        ...times(1150),
      },
    ],
    club_member: [
      { player_id: 'player-4', role: 'owner', is_listed: 1 },
      { player_id: 'player-1', role: 'captain', is_listed: 0 },
    ].map((member) => ({ ...member, club_id: 'club-1', joined_at: at(1151) })),
    club_invitation: [
      {
        id: 'invitation-1',
        club_id: 'club-1',
        secret_hash: 'cafe',
        created_by: 'player-1',
        created_at: at(1152),
        ends_at: at(1320),
      },
    ],
  },
  '0018-playbook': {
    room: [
      {
        id: 'room-2',
        player_id: 'player-1',
        link_hash: 'babe',
        revision: 1,
        state: JSON.stringify(ROOM_STATE),
        notes: notes('Push A.\nThen “B” 🔥'),
        created_at: at(1200),
        ends_at: at(1224),
      },
    ],
    club_build: [
      {
        id: 'club-build-1',
        club_id: 'club-1',
        class: 'Light',
        name_key: 'rooftop “scout”',
        content: JSON.stringify(CLUB_BUILD),
        ...times(1201),
      },
    ],
    game_plan: [
      {
        id: 'plan-1',
        club_id: 'club-1',
        name: 'Seoul 漢字',
        revision: 2,
        state: JSON.stringify(PLAN_STATE),
        notes: notes('Hold the roof.'),
        ...times(1202),
      },
    ],
    game_plan_member: [{ plan_id: 'plan-1', player_id: 'player-4', number: 1 }],
    club_edit: [
      {
        id: 'edit-1',
        club_id: 'club-1',
        player_id: 'player-4',
        kind: 'build',
        subject_id: 'club-build-1',
        name: 'Rooftop “Scout”',
        before: null,
        after: JSON.stringify(CLUB_BUILD),
        undoes: null,
        ...times(1203),
      },
      {
        id: 'edit-2',
        club_id: 'club-1',
        player_id: null,
        kind: 'plan',
        subject_id: 'plan-1',
        name: 'Seoul 漢字',
        before: JSON.stringify({ map: 'monaco' }),
        after: JSON.stringify({ map: 'seoul' }),
        undoes: 'edit-0',
        ...times(1204),
      },
    ],
  },
  '0019-mail-failure': {
    mail: [mail('failed', { failure: '550 p…@example.com: no such user', created_at: at(1450) })],
  },
  '0020-account-deletion': {
    player: [player(10, { deleting_since: at(1500) })],
  },
  ...LATER_ROWS,
};
