import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { LocalChanges } from './changes.ts';
import type { Changes, Receiver, Topic } from './changes.ts';
import { SERVER_NAME } from './postgres.ts';
import type { Database } from './schema.ts';
import { endClient, watchClient } from './watched-client.ts';

const CHANNEL = 'trifecta_changes';
/** Starts the payload of a message, where a topic would be. */
const MESSAGE = 'message';
const CONNECT_MS = 5000;
const RECONNECT_MS = 1000;
/** How often PostgreSQL is asked whether it still listens for us, and how long it may take to respond. */
const HEARTBEAT = { everyMs: 5000, answerMs: 5000 };
/** Changes this close together are sent as one notice, since each notice briefly blocks all commits. */
const GATHER_MS = { 'public-builds': 20, ratings: 250 } as const satisfies Record<Topic, number>;

/**
 * Change notices over PostgreSQL's LISTEN and NOTIFY, on a dedicated connection. Notices can get lost while that
 * connection is down, or behind a pooler that doesn't forward them, so anything kept in memory must also expire.
 */
export class PostgresChanges implements Changes {
  readonly #url: string;
  readonly #db: Database;
  readonly #heartbeat: typeof HEARTBEAT;
  /** Lets a process ignore its own notices. */
  readonly #sender = randomUUID();
  readonly #local = new LocalChanges();
  readonly #receivers: Receiver[] = [];
  readonly #untold = new Map<Topic, NodeJS.Timeout>();
  #client: pg.Client | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, db: Database, heartbeat = HEARTBEAT) {
    this.#url = url;
    this.#db = db;
    this.#heartbeat = heartbeat;
  }

  announce(topic: Topic): void {
    this.#local.announce(topic);
    if (this.#untold.has(topic)) return;
    this.#untold.set(
      topic,
      setTimeout(() => void this.#tell(topic), GATHER_MS[topic]),
    );
  }

  flush(): void {
    this.#local.flush();
  }

  subscribe(listener: (topic: Topic) => void): void {
    this.#local.subscribe(listener);
  }

  async send(transaction: Database, message: string): Promise<void> {
    const payload = `${this.#sender} ${MESSAGE} ${message}`;
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
  }

  receive(receiver: Receiver): void {
    this.#receivers.push(receiver);
  }

  start(): void {
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnecting);
    await Promise.all([...this.#untold.keys()].map((topic) => this.#tell(topic)));
    if (this.#client !== undefined) await endClient(this.#client).catch(() => undefined);
    await this.#local.close();
  }

  async #tell(topic: Topic): Promise<void> {
    clearTimeout(this.#untold.get(topic));
    this.#untold.delete(topic);
    const payload = `${this.#sender} ${topic}`;
    // A lost notice only means stale data elsewhere for a few seconds.
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(this.#db).catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: SERVER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    watchClient(client, { answerMs: this.#heartbeat.answerMs });
    this.#client = client;
    const again = (): void => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = undefined;
      void endClient(client).catch(() => undefined);
      this.#reconnecting = setTimeout(() => void this.#connect(), RECONNECT_MS);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Changes may have been missed while disconnected.
      this.#local.announce('public-builds');
      for (const { missed } of this.#receivers) missed();
      await this.#beat(client);
    } catch {
      again();
    }
  }

  /** Notices a connection that was lost without a word. Throws when it's lost. */
  async #beat(client: pg.Client): Promise<void> {
    while (this.#client === client && !this.#isClosed) {
      await client.query('select 1');
      await pause(this.#heartbeat.everyMs, undefined, { ref: false });
    }
  }

  #hear(payload: string): void {
    const [sender = '', topic = ''] = payload.split(' ', 2);
    if (sender === this.#sender) return;
    if (isTopic(topic)) this.#local.announce(topic);
    if (topic !== MESSAGE) return;
    const text = payload.slice(sender.length + MESSAGE.length + 2);
    for (const { message } of this.#receivers) message(text);
  }
}

function isTopic(text: string): text is Topic {
  return Object.hasOwn(GATHER_MS, text);
}
