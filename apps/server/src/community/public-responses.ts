import { api } from '@trifecta/contract';
import type { ParsedRequest } from '@trifecta/contract';
import type { Catalogue, PlayerClass } from '@trifecta/domain/catalogue';
import { PAGE_SIZE } from '@trifecta/domain/community';
import type { Changes, Database, PublicReads } from '../db/index.ts';
import { CachedResponses } from '../http/cached-responses.ts';
import { pageOf, rowsToRead } from '../http/paging.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { publicBuildsFrom } from './author-badges.ts';
import type { PublicBuildParts } from './author-badges.ts';
import { findBuildsFor, partsFor } from './builds-for-places.ts';
import type { FoundInParts } from './builds-for-places.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countOfKind, cursorOf, publicBuilds, publicFacets, top10 } from './public-builds.store.ts';

/** The maximum age of a response, in case a change notice from another process gets lost. */
const MAX_AGE_MS = 10_000;

/** The sizes of first pages that are kept: what programs get if they name none, and what the site asks for. */
const KEPT_SIZES: readonly number[] = [PAGE_SIZE.default, PAGE_SIZE.shown];

type PageQuery = ParsedRequest<typeof api.community.publicBuilds>['query'];
type NowOrLater = PreparedResponse | Promise<PreparedResponse>;

/** Dependencies of public responses. */
export interface PublicResponsesParts extends Omit<PublicBuildParts, 'db'> {
  readonly publicReads: Pick<PublicReads, 'run'>;
  readonly changes: Changes;
}

/**
 * The most common responses (the top 10 and first pages), served from memory until a public build changes. A rating
 * drops only what shows ratings: not the facets, and not the number of builds.
 */
export class PublicResponses {
  readonly #parts: PublicResponsesParts;
  readonly #lists = new CachedResponses(MAX_AGE_MS);
  readonly #facets = new CachedResponses(MAX_AGE_MS);
  readonly #totals = new CachedResponses<number>(MAX_AGE_MS);
  /** The catalogue that the cached responses were made with. */
  #catalogue: Catalogue;

  constructor(parts: PublicResponsesParts) {
    this.#parts = parts;
    this.#catalogue = parts.catalogue.catalogue;
    parts.changes.subscribe((topic) => {
      if (topic === 'ratings') this.#lists.clear();
      else this.#clear();
    });
  }

  top10(): NowOrLater {
    return this.#list('top10', () =>
      this.#read(async (db) => {
        const lists = await top10(db);
        const told = await publicBuildsFrom({ ...this.#parts, db }, Object.values(lists).flat());
        return live({
          Light: lists.Light.map(told),
          Medium: lists.Medium.map(told),
          Heavy: lists.Heavy.map(told),
        });
      }),
    );
  }

  facets(playerClass: PlayerClass | undefined): NowOrLater {
    return this.#facets.get(playerClass ?? '', () =>
      this.#read(async (db) => live(await publicFacets(db, playerClass))),
    );
  }

  page(query: PageQuery): NowOrLater {
    const { class: playerClass, sortBy, limit } = query;
    const isFirst =
      query.cursor === undefined &&
      query.search === undefined &&
      query.weapon === undefined &&
      query.updatedSince === undefined &&
      query.map === undefined &&
      query.mode === undefined &&
      query.specialization === undefined;
    return isFirst && KEPT_SIZES.includes(limit)
      ? this.#list(`page/${playerClass ?? ''}/${sortBy}/${limit}`, () => this.#makeFirstPage(query))
      : this.#makePage(query);
  }

  #list(key: string, make: () => Promise<PreparedResponse>): NowOrLater {
    const { catalogue } = this.#parts.catalogue;
    if (this.#catalogue !== catalogue) {
      this.#catalogue = catalogue;
      this.#clear();
    }
    return this.#lists.get(key, make);
  }

  #clear(): void {
    this.#lists.clear();
    this.#facets.clear();
    this.#totals.clear();
  }

  #makeFirstPage(query: PageQuery): Promise<PreparedResponse> {
    const { class: playerClass, sortBy, limit } = query;
    const wanted = { sortBy, after: undefined, limit: rowsToRead(limit) };
    return this.#read(async (db) => {
      const [rows, total] = await Promise.all([
        publicBuilds(db, playerClass, wanted),
        this.#totals.get(playerClass ?? '', () => countOfKind(db, { class: playerClass })),
      ]);
      const inOnePart = rows.map((row) => ({ row, part: 0 }));
      return this.#toldPage(db, query, { rows: inOnePart, total, matched: total });
    });
  }

  async #makePage(query: PageQuery): Promise<PreparedResponse> {
    const { sortBy, limit, cursor, weapon, specialization, map, mode, ...rest } = query;
    const { catalogue } = this.#parts;
    const filter = {
      ...rest,
      weapons: weapon?.map((one) => catalogue.itemName('weapon', one)),
      specialization: specialization && catalogue.itemName('specialization', specialization),
    };
    const start = cursor === undefined ? undefined : readCursor(sortBy, cursor);
    const wanted = { sortBy, after: start?.after, limit: rowsToRead(limit) };
    const parts = partsFor({ map, mode }, catalogue.catalogue);
    return this.#read(async (db) => {
      const page = { ...wanted, part: start?.part ?? 0 };
      return this.#toldPage(db, query, await findBuildsFor(db, filter, parts, page));
    });
  }

  #read<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    return this.#parts.publicReads.run(read);
  }

  async #toldPage(
    db: Database,
    query: PageQuery,
    { rows, total, matched }: FoundInParts,
  ): Promise<PreparedResponse> {
    const { sortBy } = query;
    const page = pageOf(rows, {
      path: api.community.publicBuilds.path,
      query,
      total,
      cursorAfter: ({ row, part }) => {
        const start = cursorOf(row, sortBy);
        return writeCursor(sortBy, part === 0 ? start : [...start, part]);
      },
    });
    const builds = page.rows.map(({ row }) => row);
    const told = await publicBuildsFrom({ ...this.#parts, db }, builds);
    return live(builds.map(told), { ...page.headers, 'x-matched-count': String(matched) });
  }
}

function live(value: unknown, headers: Readonly<Record<string, string>> = {}): PreparedResponse {
  return PreparedResponse.json(value, { isLive: true, headers });
}
