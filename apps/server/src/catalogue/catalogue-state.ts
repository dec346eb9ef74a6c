import { catalogueAt, hasCatalogue, newestComplete, slugOf } from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueHistory, ItemKind } from '@trifecta/domain/catalogue';
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/app-error.ts';
import { PreparedResponses } from '../http/prepared-response.ts';

/** The catalogue of one update, with the responses prepared from it. */
export interface UpdateCatalogue {
  readonly catalogue: Catalogue;
  readonly responses: PreparedResponses;
  /** Answers to situations, of which there are too many to keep: only the most recently used are. */
  readonly answers: PreparedResponses;
}

/** How many other updates are cached besides the one in use. Each takes about 10 ms to build and 1 MB of memory. */
const MAX_RECENT = 6;

/** An answer to a situation takes about 5 KB. */
const MAX_ANSWERS = 200;

/** A weapon page or a list of changes takes about 100 KB. */
const MAX_HISTORY_RESPONSES = 60;

/** The names of items by id. */
type ItemNames = Readonly<Record<ItemKind, ReadonlyMap<string, string>>>;

/** Everything the catalogue responses are made of, replaced as a whole when an operator changes something. */
export class CatalogueState {
  /** Different whenever the stored catalogues are. */
  readonly stamp: string;
  readonly history: CatalogueHistory;
  readonly inUse: UpdateCatalogue;
  readonly isBuiltIn: boolean;
  /** A line for the operator about each import that can't be read as it is. */
  readonly warnings: readonly string[];
  readonly historyResponses = new PreparedResponses(MAX_HISTORY_RESPONSES);
  readonly #imports: ReadonlyMap<string, Catalogue>;
  #itemNames: ItemNames | undefined;
  readonly #recent = new LRUCache<string, UpdateCatalogue>({ max: MAX_RECENT });

  /**
   * `wanted` is the update to use. Without one, or when there's no such catalogue, it's the newest import, or without imports the newest fully known update.
   */
  constructor(parts: {
    readonly stamp: string;
    readonly history: CatalogueHistory;
    /** Whole catalogues, by update. */
    readonly imports: ReadonlyMap<string, Catalogue>;
    /** Updates from every import that can be used, newest import first. */
    readonly imported: readonly string[];
    readonly warnings: readonly string[];
    readonly wanted: string | undefined;
  }) {
    this.stamp = parts.stamp;
    this.history = parts.history;
    this.warnings = parts.warnings;
    this.#imports = parts.imports;
    const wanted = parts.wanted !== undefined && this.has(parts.wanted) ? parts.wanted : undefined;
    const version = wanted ?? parts.imported[0] ?? newestComplete(parts.history);
    this.isBuiltIn = version === undefined || !parts.imported.includes(version);
    this.inUse = {
      catalogue: (version !== undefined && this.#build(version)) || parts.history.builtIn,
      responses: new PreparedResponses(),
      answers: new PreparedResponses(MAX_ANSWERS),
    };
  }

  /** The names of all items that were ever in the game, by id. */
  get itemNames(): ItemNames {
    return (this.#itemNames ??= namesOf(this.history, [
      this.inUse.catalogue,
      ...this.#imports.values(),
    ]));
  }

  /** True when there's a catalogue of that update. */
  has(version: string): boolean {
    return (
      this.#imports.has(version) ||
      this.history.updates.some((update) => update.version === version && hasCatalogue(update))
    );
  }

  /** The catalogue of an update, by default the one in use. Throws `AppError` when there's none. */
  at(version: string | undefined): UpdateCatalogue {
    if (version === undefined || version === this.inUse.catalogue.patch.name) return this.inUse;
    const kept = this.#recent.get(version) ?? this.#make(version);
    this.#recent.set(version, kept);
    return kept;
  }

  #make(version: string): UpdateCatalogue {
    const catalogue = this.#build(version);
    if (catalogue === undefined) {
      throw new AppError('not_found', `There are no stats for update ${version}.`);
    }
    return {
      catalogue,
      responses: new PreparedResponses(),
      answers: new PreparedResponses(MAX_ANSWERS),
    };
  }

  #build(version: string): Catalogue | undefined {
    return this.#imports.get(version) ?? catalogueAt(this.history, version);
  }
}

/** The names in a history and in some catalogues. Where several share an id, the last catalogue's counts. */
function namesOf({ builtIn, updates }: CatalogueHistory, others: readonly Catalogue[]): ItemNames {
  const roster = updates.flatMap((update) => update.roster);
  const all = [builtIn, ...others];
  const byId = (kind: ItemKind, items: readonly { readonly name: string }[]) => {
    const listed = roster.filter((event) => event.kind === kind);
    return new Map([...listed, ...items].map(({ name }) => [slugOf(name), name]));
  };
  return {
    weapon: byId(
      'weapon',
      all.flatMap(({ weapons }) => weapons),
    ),
    gadget: byId(
      'gadget',
      all.flatMap(({ gadgets }) => gadgets),
    ),
    specialization: byId(
      'specialization',
      all.flatMap(({ specializations }) => specializations),
    ),
  };
}
