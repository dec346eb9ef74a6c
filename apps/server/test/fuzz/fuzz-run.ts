import { setTimeout as pause } from 'node:timers/promises';
import { FuzzFixtures } from './fixtures.ts';
import type { FuzzedSite } from './fixtures.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { NUMBER_HEADER } from './number-header.ts';
import { sendBytes } from './raw-request.ts';
import type { RawAnswer } from './raw-request.ts';
import { writtenRequest } from './written-request.ts';

/** A request that went wrong. */
export interface Finding {
  readonly what: 'server error' | 'hung' | 'no response' | 'wrong error format';
  readonly status: number;
  readonly answer: string;
  readonly request: HostileRequest;
}

/** The number of requests to each route, by status. */
export interface RouteTally {
  requests: number;
  /** Responses by the first digit of their status. Index 0 counts requests without a response. */
  readonly byClass: number[];
  slowestMs: number;
}

/** The findings of a run. */
export interface FuzzResult {
  readonly sent: number;
  readonly findings: readonly Finding[];
  readonly byRoute: ReadonlyMap<string, RouteTally>;
}

/**
 * The site's settings. Guest and player budgets have their own tests. Here they would hide everything else behind 429s.
 */
export const FUZZ_SETTINGS = { GUEST_BUDGET: '10000000', PLAYER_BUDGET: '10000000' } as const;

/** The maximum time for a request, on a slow machine with others ahead of it. */
const DEADLINE_MS = 60_000;
/** How often a page is asked for that the server has no time for, since that can be due to others on the machine. */
const MOST_TRIES = 20;
const PAUSE_MS = 1000;
/** Number of concurrent requests. */
const LANES = 4;
/** A refusal sent before a body of this size has arrived may get lost with the connection. */
const LARGE_BODY = 16_000;

/** A site being fuzzed. */
export class Fuzz {
  readonly #site: FuzzedSite;
  readonly #fixtures: FuzzFixtures;
  readonly #findings: Finding[] = [];
  readonly #byRoute = new Map<string, RouteTally>();
  #sent = 0;

  private constructor(site: FuzzedSite, fixtures: FuzzFixtures) {
    this.#site = site;
    this.#fixtures = fixtures;
  }

  /** Prepares a site. */
  static async at(site: FuzzedSite): Promise<Fuzz> {
    return new Fuzz(site, await FuzzFixtures.make(site));
  }

  get result(): FuzzResult {
    return { sent: this.#sent, findings: this.#findings, byRoute: this.#byRoute };
  }

  /** Sends requests, a few at a time, until none are left or `mayGoOn` returns false. */
  async run(requests: readonly HostileRequest[], mayGoOn = () => true): Promise<void> {
    await this.#fixtures.renew();
    const waiting = requests[Symbol.iterator]();
    const lane = async (): Promise<void> => {
      for (const request of waiting) {
        if (!mayGoOn()) return;
        this.#sent += 1;
        this.#note(request, await this.#answerTo(request, this.#sent));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  /** Sends one request, marked with a number that can be matched on the server's side. 0 for none. */
  async send(request: HostileRequest, number = 0): Promise<RawAnswer> {
    const { player } = request;
    const mark = [NUMBER_HEADER, String(number)] as const;
    const marked = { ...request, headers: [...request.headers, mark] };
    const { host } = new URL(this.#site.origin);
    const bytes = writtenRequest(marked, host, this.#fixtures.valuesFor(player));
    const answer = await sendBytes(this.#site.origin, bytes, DEADLINE_MS);
    const isGone = request.method === 'DELETE' && request.target.startsWith('/api/account');
    if (isGone && answer.status === 200 && player !== undefined)
      await this.#fixtures.replace(player);
    return answer;
  }

  /** The answer to a request, once the server has time for it. */
  async #answerTo(request: HostileRequest, number: number): Promise<RawAnswer> {
    let answer = await this.send(request, number);
    for (let tries = 1; tries < MOST_TRIES && isBusy(answer); tries += 1) {
      await pause(PAUSE_MS);
      answer = await this.send(request, number);
    }
    return answer;
  }

  #note(request: HostileRequest, answer: RawAnswer): void {
    const tally = this.#byRoute.get(request.route) ?? {
      requests: 0,
      byClass: [0, 0, 0, 0, 0, 0],
      slowestMs: 0,
    };
    this.#byRoute.set(request.route, tally);
    tally.requests += 1;
    const first = Math.floor(answer.status / 100);
    tally.byClass[first] = (tally.byClass[first] ?? 0) + 1;
    tally.slowestMs = Math.max(tally.slowestMs, answer.milliseconds);
    const what = faultOf(request, answer);
    if (what === undefined) return;
    const text = `${answer.head.split('\r\n')[0] ?? ''} ${answer.body.slice(0, 200)}`;
    this.#findings.push({ what, status: answer.status, answer: text, request });
  }
}

/** True for the refusal of a page before anything was done for it. */
function isBusy({ status, body }: RawAnswer): boolean {
  return status === 503 && body.includes('The server is busy');
}

function faultOf(request: HostileRequest, answer: RawAnswer): Finding['what'] | undefined {
  if (!answer.isComplete) return 'hung';
  if (answer.status === 0)
    return (request.body?.length ?? 0) > LARGE_BODY ? undefined : 'no response';
  if (answer.status >= 500) return 'server error';
  const isRefusal = answer.status >= 400 && request.method !== 'HEAD';
  const isOfApi = request.target.startsWith('/api/');
  return isRefusal && isOfApi && !hasErrorShape(answer) ? 'wrong error format' : undefined;
}

function hasErrorShape({ head, body }: RawAnswer): boolean {
  return (
    /\r\ncontent-type: application\/json; charset=utf-8/i.test(head) &&
    /^\{"error":".+"code":"/.test(body)
  );
}

/** Formats a finding as one line for replaying it. */
export function replayLine({ what, request, answer }: Finding): string {
  return `${what}: ${JSON.stringify(request)} -> ${answer}`;
}
