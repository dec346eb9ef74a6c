import { sql } from 'kysely';
import type { Database, Schema } from '../../src/db/index.ts';

/** Numbers from 0 up to but not including 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every table, so that the compiler complains when a new one is missing. */
const TABLES: Readonly<Record<keyof Schema, true>> = {
  app_meta: true,
  catalogue_import: true,
  player: true,
  deleted_player: true,
  security_event: true,
  access_token: true,
  sign_in_session: true,
  sign_in_account: true,
  sign_in_verification: true,
  second_step: true,
  second_step_code: true,
  sign_in_key: true,
  mail_action: true,
  waiting_wish: true,
  club_mail_off: true,
  club_offer: true,
  throttle: true,
  mail: true,
  user_build: true,
  build_search: true,
  build_rating: true,
  public_build_count: true,
  favorite: true,
  build_view: true,
  known_player: true,
  optimizer_use: true,
  optimizer_reservation: true,
  saved_team: true,
  played_match: true,
  room: true,
  room_guest: true,
  club: true,
  club_member: true,
  club_invitation: true,
  closed_club_invitation: true,
  waiting_invitation: true,
  club_build: true,
  game_plan: true,
  game_plan_member: true,
  club_edit: true,
  seen_update: true,
  update_mail: true,
  billing_customer: true,
  billing_subscription: true,
  billing_trial: true,
  billing_open_checkout: true,
  billing_event: true,
  billing_closure: true,
  billing_counter: true,
  report: true,
  moderation_case: true,
  moderation_note: true,
  moderation_log: true,
  plan_grant: true,
  web_file: true,
  webhook: true,
  webhook_delivery: true,
};

/** Returns every row of every table, sorted, without row numbers assigned by the engines. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(TABLES)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    );
    found[table] = rows.map((row) => JSON.stringify(row, columnsOf(row))).toSorted();
  }
  return found;
}

function columnsOf(row: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(row)
    .filter((column) => column !== 'entry')
    .toSorted();
}

/** Texts that break careless formats. */
const TEXTS = [
  'Rooftop Scout',
  'line\nbreak\r\nand\ttab',
  'separators \u2028 and \u2029',
  `quotes ' " \` and \\ backslash`,
  'emoji 🔥 and 漢字',
  '',
  '{"endOfBackup":{}}',
  '[1,2]',
  "'; drop table player; --",
];

/** Random values for columns. */
class RandomValues {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  anyOf(values: readonly string[]): string {
    return values[this.below(values.length)] ?? '';
  }

  text(): string {
    return this.anyOf(TEXTS);
  }

  textOrNull(): string | null {
    return this.chance(0.3) ? null : this.text();
  }

  time(): string {
    return new Date(1_700_000_000_000 + this.below(60_000_000_000)).toISOString();
  }

  timeOrNull(): string | null {
    return this.chance(0.5) ? null : this.time();
  }

  times() {
    return { created_at: this.time(), updated_at: this.time() };
  }
}

/** Fills a new database with every kind of row that players create. */
export async function fillWithRandomRows(db: Database, random: () => number): Promise<void> {
  const values = new RandomValues(random);
  const players = Array.from({ length: 2 + values.below(40) }, (_, index) => `player-${index}`);
  for (const id of players) await addPlayer(db, id, values);
  const builds = Array.from({ length: 1 + values.below(60) }, (_, index) => `build-${index}`);
  for (const id of builds) await addBuild(db, id, players, values);
  await addTeamAndTrial(db, players, values);
  await db
    .updateTable('billing_counter')
    .set({ value: values.below(1e9) })
    .execute();
}

async function addPlayer(db: Database, id: string, values: RandomValues): Promise<void> {
  const name = values.chance(0.5) ? `Name of ${id}` : null;
  const email = { email: `${id}@example.com`, email_verified: 1 as const };
  const names = { name: values.text(), display_name: name, display_name_key: name };
  await db
    .insertInto('player')
    .values({ id, ...names, ...email, image: values.textOrNull(), ...values.times() })
    .execute();
}

async function addBuild(
  db: Database,
  id: string,
  players: readonly string[],
  values: RandomValues,
): Promise<void> {
  const count = values.below(4);
  const sum = count * (1 + values.below(5));
  await db
    .insertInto('user_build')
    .values({
      id,
      player_id: values.anyOf(players),
      build_name: values.text(),
      name_key: id,
      class: 'Light',
      weapon: 'M11',
      specialization: 'Cloaking Device',
      gadget1: values.text(),
      gadget2: values.text(),
      gadget3: values.textOrNull(),
      description: values.textOrNull(),
      maps: values.text(),
      modes: values.text(),
      search_text: values.text(),
      published_at: values.timeOrNull(),
      first_published_at: values.timeOrNull(),
      rating_sum: sum,
      rating_count: count,
      rating_average: count === 0 ? 0 : sum / count + values.below(1000) / 3000,
      ...values.times(),
    })
    .execute();
  await db
    .insertInto('build_search')
    .values({ build_id: id, search_keys: `key1 key${values.below(9)}` })
    .execute();
  for (const player_id of players.filter(() => values.chance(0.2))) {
    const rating = { build_id: id, player_id, stars: 1 + values.below(5) };
    await db
      .insertInto('build_rating')
      .values({ ...rating, ...values.times() })
      .execute();
  }
}

async function addTeamAndTrial(
  db: Database,
  players: readonly string[],
  values: RandomValues,
): Promise<void> {
  await db
    .insertInto('saved_team')
    .values({
      id: 'team-1',
      player_id: values.anyOf(players),
      team_name: values.text(),
      description: values.textOrNull(),
      members: JSON.stringify([{ name: values.text() }]),
      team_score: values.below(100),
      synergy_score: null,
      balance_score: values.below(100),
      range_score: 0,
      utility_score: 100,
      created_at: values.time(),
    })
    .execute();
  const room = { player_id: values.anyOf(players), link_hash: values.text(), revision: 7 };
  await db
    .insertInto('room')
    .values({
      ...room,
      id: 'room-1',
      overlay_hash: values.textOrNull(),
      state: JSON.stringify({ name: values.text() }),
      created_at: values.time(),
      ends_at: values.time(),
    })
    .execute();
  const trial = { subscription_id: 'sub-1', player_id: null, card_key: values.textOrNull() };
  await db
    .insertInto('billing_trial')
    .values({ ...trial, outcome: 'refused', decided_at: values.time() })
    .execute();
}
