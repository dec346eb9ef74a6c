import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/index.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import type { Check, Source } from './inside-api.ts';

/**
 * How long a kept page counts as current before its sources are asked again. Together with the second in which a
 * process notices another catalogue, it stays below the two seconds promised to operators.
 */
const CURRENT_MS = 500;

const MEGABYTE = 1_000_000;

/** Memory for kept pages: those with a plain path, and those with parameters, of which strangers can make up many. */
const MAX_BYTES = { plain: 24 * MEGABYTE, withSearch: 8 * MEGABYTE } as const;

/** Longer addresses aren't kept. The longest of a shared team is about half of it. */
const MAX_ADDRESS_LENGTH = 3000;

/** A page ready to be sent, and the responses of the API it was made from. */
export interface MadePage {
  readonly response: PreparedResponse;
  readonly sources: readonly Source[];
  /** False for a page that failed, doesn't exist, or is meant for one visitor. */
  readonly mayBeKept: boolean;
}

/** Makes a page. `isRenewal` is true if it was kept, and something it shows has changed. */
type MakePage = (isRenewal: boolean) => Promise<MadePage>;

interface KeptPage extends Pick<MadePage, 'response' | 'sources'> {
  readonly isLive: boolean;
  /** Until when it's current without asking, unless something changes. */
  currentUntil: number;
  /** The number of changes it's known to be newer than. */
  changesSeen: number;
}

/** Counts for operators. */
export interface KeptPageCounts {
  /** Sent from memory. */
  hits: number;
  /** Waited for a page that another request was already making. */
  joined: number;
  /** Kept pages whose sources hadn't changed, or couldn't be asked. */
  confirmed: number;
  /** Loaded and rendered. */
  made: number;
  /** Refused because the server had too much to do. */
  refused: number;
}

/**
 * Rendered pages by address, kept as long as the API's responses they were made from stay the same. A page is made for
 * one request at a time: others for the same address wait for it.
 */
export class KeptPages {
  readonly counts: KeptPageCounts = { hits: 0, joined: 0, confirmed: 0, made: 0, refused: 0 };
  readonly #check: (source: Source) => Promise<Check>;
  readonly #plain: LRUCache<string, KeptPage>;
  readonly #withSearch: LRUCache<string, KeptPage>;
  /** Replaced as a whole on a change, so that nobody waits for a page that may be outdated. */
  #underWay = new Map<string, Promise<PreparedResponse>>();
  #changes = 0;

  /** `check` asks whether the API still responds with the same. */
  constructor(parts: {
    readonly check: (source: Source) => Promise<Check>;
    readonly changes: Pick<Changes, 'subscribe'>;
    readonly maxBytes?: { readonly plain: number; readonly withSearch: number } | undefined;
  }) {
    this.#check = parts.check;
    const { plain, withSearch } = parts.maxBytes ?? MAX_BYTES;
    this.#plain = new LRUCache({ maxSize: plain });
    this.#withSearch = new LRUCache({ maxSize: withSearch });
    parts.changes.subscribe(() => {
      this.#changes += 1;
      this.#underWay = new Map();
    });
  }

  /** Memory in use for kept pages. */
  get bytes(): number {
    return this.#plain.calculatedSize + this.#withSearch.calculatedSize;
  }

  /** Number of kept pages. */
  get size(): number {
    return this.#plain.size + this.#withSearch.size;
  }

  /** The page of an address if it's in memory and needs no check. */
  ready(address: string): PreparedResponse | undefined {
    const kept = this.#cacheOf(address).get(address);
    return kept !== undefined && this.#isFresh(kept) ? kept.response : undefined;
  }

  /** True if the page of an address is being checked or made. */
  isUnderWay(address: string): boolean {
    return this.#underWay.has(address);
  }

  /** The page of an address that isn't ready: the kept one if it's still true, otherwise a new one. */
  get(address: string, make: MakePage): Promise<PreparedResponse> {
    const known = this.#underWay.get(address);
    if (known !== undefined) {
      this.counts.joined += 1;
      return known;
    }
    const underWay = this.#underWay;
    const renewing = this.#renew(address, make);
    underWay.set(address, renewing);
    const end = (): void => {
      underWay.delete(address);
    };
    renewing.then(end, end);
    return renewing;
  }

  async #renew(address: string, make: MakePage): Promise<PreparedResponse> {
    // From before anything is loaded, so that no change in between is missed.
    const seen = { currentUntil: performance.now() + CURRENT_MS, changesSeen: this.#changes };
    const cache = this.#cacheOf(address);
    const kept = cache.get(address);
    const state = kept === undefined ? 'changed' : await this.#checkAll(kept);
    if (kept !== undefined && state !== 'changed') {
      this.counts.confirmed += 1;
      Object.assign(kept, seen);
      // Otherwise the next visitor would wait again for an API that doesn't respond.
      if (state === 'unknown') kept.currentUntil = performance.now() + CURRENT_MS;
      return kept.response;
    }
    // Meanwhile the outdated page stays, so that it's known to be a renewal. It's never sent.
    const { response, sources, mayBeKept } = await make(kept !== undefined);
    this.counts.made += 1;
    if (!mayBeKept || address.length > MAX_ADDRESS_LENGTH) cache.delete(address);
    else {
      const isLive = sources.some((source) => source.isLive);
      const size = address.length + response.memoryBytes;
      cache.set(address, { response, sources, isLive, ...seen }, { size });
    }
    return response;
  }

  async #checkAll({ sources }: KeptPage): Promise<Check> {
    const states = await Promise.all(sources.map((source) => this.#check(source)));
    if (states.includes('changed')) return 'changed';
    return states.includes('unknown') ? 'unknown' : 'same';
  }

  #isFresh({ isLive, currentUntil, changesSeen }: KeptPage): boolean {
    return (!isLive || changesSeen === this.#changes) && performance.now() < currentUntil;
  }

  #cacheOf(address: string): LRUCache<string, KeptPage> {
    return address.includes('?') ? this.#withSearch : this.#plain;
  }
}
