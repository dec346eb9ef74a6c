import { catalogueAt, newestComplete } from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueHistory } from '@trifecta/domain/catalogue';
import { AppError } from '../http/app-error.ts';
import { PreparedResponses } from '../http/prepared-response.ts';

/** The catalogue of one update, with the answers prepared from it. */
export interface UpdateCatalogue {
  readonly catalogue: Catalogue;
  readonly answers: PreparedResponses;
}

/** The updates beside the one in use that are kept in memory. Each is built in some 10 ms and takes about 1 MB. */
const MAX_RECENT = 6;

/** A weapon page and a list of changes take some 100 KB each. */
const MAX_HISTORY_ANSWERS = 60;

/** Everything the catalogue's answers are made of, exchanged as a whole when an operator changes something. */
export class CatalogueState {
  /** Changes when the database does. */
  readonly stamp: string;
  readonly history: CatalogueHistory;
  readonly inUse: UpdateCatalogue;
  readonly isBuiltIn: boolean;
  readonly historyAnswers = new PreparedResponses(MAX_HISTORY_ANSWERS);
  readonly #imports: ReadonlyMap<string, Catalogue>;
  /** Least recently used first. */
  readonly #recent = new Map<string, UpdateCatalogue>();

  /**
   * `wanted` is the update to use; without one it's the newest import, and without any the newest update that is
   * completely known.
   */
  constructor(parts: {
    readonly stamp: string;
    readonly history: CatalogueHistory;
    /** Whole catalogues, by update. */
    readonly imports: ReadonlyMap<string, Catalogue>;
    /** Updates from every import, both whole catalogues and sets of changes, newest import first. */
    readonly imported: readonly string[];
    readonly wanted: string | undefined;
  }) {
    this.stamp = parts.stamp;
    this.history = parts.history;
    this.#imports = parts.imports;
    const version = parts.wanted ?? parts.imported[0] ?? newestComplete(parts.history);
    this.isBuiltIn = version === undefined || !parts.imported.includes(version);
    this.inUse = {
      catalogue: (version !== undefined && this.#build(version)) || parts.history.builtIn,
      answers: new PreparedResponses(),
    };
  }

  /** True when there is a catalogue of that update. */
  has(version: string): boolean {
    return this.#imports.has(version) || catalogueAt(this.history, version) !== undefined;
  }

  /** The catalogue of an update, the one in use unless named. Throws `AppError` when there is none. */
  at(version: string | undefined): UpdateCatalogue {
    if (version === undefined || version === this.inUse.catalogue.patch.name) return this.inUse;
    const kept = this.#recent.get(version) ?? this.#make(version);
    this.#recent.delete(version);
    this.#recent.set(version, kept);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > MAX_RECENT && oldest !== undefined) this.#recent.delete(oldest);
    return kept;
  }

  #make(version: string): UpdateCatalogue {
    const catalogue = this.#build(version);
    if (catalogue === undefined) {
      throw new AppError('not_found', `There are no stats of update ${version}.`);
    }
    return { catalogue, answers: new PreparedResponses() };
  }

  #build(version: string): Catalogue | undefined {
    return this.#imports.get(version) ?? catalogueAt(this.history, version);
  }
}
