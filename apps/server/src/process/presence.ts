/** What a server process can notice that no other can, and that its operator has to mend. */
export const NOTICES = [
  'clock-differs',
  'proxy-untrusted',
  'public-url-foreign',
  'public-url-path',
  'second-steps-lost',
  'stripe-key-refused',
  'stripe-test-key',
  'texts-missing',
] as const;

/** The name of a notice. */
export type NoticeName = (typeof NOTICES)[number];

/** Notices of something that isn't seen again for so long are over. Jobs that look for one run every hour. */
const HELD_MS = 2 * 60 * 60_000;

/** What a server process knows about itself, for the site's status. */
export class Presence {
  readonly #jobs = new Set<string>();
  readonly #notices = new Map<NoticeName, { readonly detail: string; readonly untilMs: number }>();
  readonly #now: () => Date;
  #tell: () => void = () => undefined;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The scheduled jobs this process runs. */
  get jobs(): ReadonlySet<string> {
    return this.#jobs;
  }

  /** Everything noticed lately, with the detail that its sentence needs. */
  get notices(): ReadonlyMap<NoticeName, string> {
    const now = this.#now().getTime();
    const current = [...this.#notices].filter(([, { untilMs }]) => untilMs > now);
    return new Map(current.map(([name, { detail }]) => [name, detail]));
  }

  /** Calls whenever something new is noticed. */
  onNotice(tell: () => void): void {
    this.#tell = tell;
  }

  runsJob(name: string): void {
    this.#jobs.add(name);
  }

  /** Remembers a notice for a while, or for as long as the process runs. */
  note(name: NoticeName, detail: string, { isLasting = false } = {}): void {
    const untilMs = isLasting ? Infinity : this.#now().getTime() + HELD_MS;
    const isNew = this.notices.get(name) !== detail;
    this.#notices.set(name, { detail, untilMs });
    if (isNew) this.#tell();
  }

  /** Forgets a notice. */
  end(name: NoticeName): void {
    this.#notices.delete(name);
  }
}

declare module 'fastify' {
  // Extends the library's own interface.
  export interface FastifyInstance {
    readonly presence: Presence;
  }
}
