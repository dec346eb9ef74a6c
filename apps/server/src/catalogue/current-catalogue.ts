import type { Catalogue, CatalogueHistory } from '@trifecta/domain/catalogue';
import type { Database } from '../db/index.ts';
import type { PreparedResponses } from '../http/prepared-response.ts';
import { checkCatalogue, CatalogueError } from './catalogue-files.ts';
import { CatalogueState } from './catalogue-state.ts';
import type { UpdateCatalogue } from './catalogue-state.ts';
import { catalogueStamp, importsByUpdate, pinnedUpdate } from './catalogue.store.ts';
import type { StoredCatalogue } from './catalogue.store.ts';
import { builtInHistory } from './update-files.ts';

/**
 * The catalogue every request is answered from, and those of other updates. Held in memory; exchanged as a whole
 * when an operator has changed something, which is noticed by asking the database now and then.
 */
export class CurrentCatalogue {
  readonly #db: Database;
  readonly #pinned: string | undefined;
  #state: CatalogueState;

  private constructor(db: Database, pinned: string | undefined, state: CatalogueState) {
    this.#db = db;
    this.#pinned = pinned;
    this.#state = state;
  }

  /**
   * Loads the catalogues. `pinned` is the setting `CATALOGUE_UPDATE`: the update in use, whatever is imported. Throws
   * `CatalogueError` when the one in use cannot be used.
   */
  static async load(db: Database, pinned?: string): Promise<CurrentCatalogue> {
    return new CurrentCatalogue(db, pinned, await loadState(db, pinned));
  }

  get catalogue(): Catalogue {
    return this.#state.inUse.catalogue;
  }

  /** True when the catalogue in use comes with the product. */
  get isBuiltIn(): boolean {
    return this.#state.isBuiltIn;
  }

  /** Answers prepared from the catalogue in use; when it changes, none are left. */
  get answers(): PreparedResponses {
    return this.#state.inUse.answers;
  }

  /** Answers about many updates, each large: only the last used are kept. */
  get historyAnswers(): PreparedResponses {
    return this.#state.historyAnswers;
  }

  /** All updates of the game. */
  get history(): CatalogueHistory {
    return this.#state.history;
  }

  /** The catalogue of an update, the one in use unless named. Throws `AppError` when there is none. */
  at(update: string | undefined): UpdateCatalogue {
    return this.#state.at(update);
  }

  /** True when there is a catalogue of that update. */
  has(update: string): boolean {
    return this.#state.has(update);
  }

  /** Takes over what an operator has changed. Returns whether there was something. */
  async refresh(): Promise<boolean> {
    if ((await catalogueStamp(this.#db)) === this.#state.stamp) return false;
    this.#state = await loadState(this.#db, this.#pinned);
    return true;
  }
}

async function loadState(db: Database, pinned: string | undefined): Promise<CatalogueState> {
  const stamp = await catalogueStamp(db);
  const wanted = pinned ?? (await pinnedUpdate(db));
  const imports = new Map<string, Catalogue>();
  for (const [place, { update, content }] of (await importsByUpdate(db)).entries()) {
    const isInUse = wanted === undefined ? place === 0 : update === wanted;
    const catalogue = isInUse ? checkCatalogue(content) : unlessBroken(content);
    if (catalogue !== undefined) imports.set(update, catalogue);
  }
  const history = await builtInHistory();
  const state = new CatalogueState({ stamp, history, imports, wanted });
  if (pinned !== undefined && !state.has(pinned)) {
    throw new CatalogueError([
      {
        file: 'CATALOGUE_UPDATE',
        entry: pinned,
        field: '',
        message: 'there is no catalogue of this update',
      },
    ]);
  }
  return state;
}

/** An import that isn't in use does no harm when it can't be read any longer. */
function unlessBroken(content: StoredCatalogue['content']): Catalogue | undefined {
  try {
    return checkCatalogue(content);
  } catch (error) {
    if (error instanceof CatalogueError) return undefined;
    throw error;
  }
}
