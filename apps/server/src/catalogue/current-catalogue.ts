import { slugOf } from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueHistory, ItemKind } from '@trifecta/domain/catalogue';
import type { Database } from '../db/index.ts';
import type { PreparedResponses } from '../http/prepared-response.ts';
import { CatalogueError } from './catalogue-files.ts';
import { CatalogueState } from './catalogue-state.ts';
import type { UpdateCatalogue } from './catalogue-state.ts';
import { catalogueStamp, importsByUpdate, pinnedUpdate } from './catalogue.store.ts';
import { historyWith, readImports, wholeCatalogues } from './imports.ts';
import { builtInHistory } from './update-files.ts';

/** The setting that names the update in use. */
export const PINNED_SETTING = 'CATALOGUE_UPDATE';

/**
 * The catalogue that requests are served from, along with those of other updates. Held in memory, and replaced as a
 * whole when the database shows that an operator changed something.
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
   * Loads the catalogues. `pinned` is the `CATALOGUE_UPDATE` setting: the update in use, regardless of imports. Throws
   * `CatalogueError` when the catalogue in use is invalid.
   */
  static async load(db: Database, pinned?: string): Promise<CurrentCatalogue> {
    return new CurrentCatalogue(db, pinned, await loadState(db, pinned));
  }

  get catalogue(): Catalogue {
    return this.#state.inUse.catalogue;
  }

  /** True when the catalogue in use is a built-in one. */
  get isBuiltIn(): boolean {
    return this.#state.isBuiltIn;
  }

  /** Responses prepared from the catalogue in use. Dropped when it changes. */
  get responses(): PreparedResponses {
    return this.#state.inUse.responses;
  }

  /** Responses that cover many updates. Each is large, so only the most recently used are kept. */
  get historyResponses(): PreparedResponses {
    return this.#state.historyResponses;
  }

  /** Different whenever the stored catalogues are. */
  get stamp(): string {
    return this.#state.stamp;
  }

  /** The history of all game updates. */
  get history(): CatalogueHistory {
    return this.#state.history;
  }

  /** A line for the operator about each import that can't be read as it is. */
  get warnings(): readonly string[] {
    return this.#state.warnings;
  }

  /** The catalogue of an update, by default the one in use. Throws `AppError` when there's none. */
  at(update: string | undefined): UpdateCatalogue {
    return this.#state.at(update);
  }

  /** The name of an item of any update by its name or id, in any case. Other texts stay as they are. */
  itemName(kind: ItemKind, text: string): string {
    return this.#state.itemNames[kind].get(slugOf(text)) ?? text;
  }

  /** True when there's a catalogue of that update. */
  has(update: string): boolean {
    return this.#state.has(update);
  }

  /** Picks up an operator's changes. Returns true when there were any. */
  async refresh(): Promise<boolean> {
    if ((await catalogueStamp(this.#db)) === this.#state.stamp) return false;
    this.#state = await loadState(this.#db, this.#pinned);
    return true;
  }
}

async function loadState(db: Database, pinned: string | undefined): Promise<CatalogueState> {
  const stamp = await catalogueStamp(db);
  const wanted = pinned ?? (await pinnedUpdate(db));
  return stateOf({ stamp, wanted, pinned, stored: await importsByUpdate(db) });
}

/** The built-in catalogue in use where no operator has changed anything. Throws like `CurrentCatalogue.load`. */
export function builtInCatalogue(pinned?: string): Catalogue {
  return stateOf({ stamp: '', wanted: pinned, pinned, stored: [] }).inUse.catalogue;
}

function stateOf({
  stamp,
  wanted,
  pinned,
  stored,
}: {
  readonly stamp: string;
  readonly wanted: string | undefined;
  readonly pinned: string | undefined;
  readonly stored: Awaited<ReturnType<typeof importsByUpdate>>;
}): CatalogueState {
  const builtIn = builtInHistory();
  const imports = readImports(builtIn, stored, wanted ?? stored[0]?.update);
  const state = new CatalogueState({
    stamp,
    history: historyWith(builtIn, imports.read),
    imports: wholeCatalogues(imports.read),
    imported: imports.read.map(({ name }) => name),
    warnings: imports.warnings,
    wanted,
  });
  if (pinned !== undefined && !state.has(pinned)) {
    throw new CatalogueError([
      {
        file: PINNED_SETTING,
        entry: pinned,
        field: '',
        message: 'there is no catalogue for this update',
      },
    ]);
  }
  return state;
}

/** The built-in history with every stored import that can be read: what another update is checked against. */
export async function knownHistory(db: Database): Promise<CatalogueHistory> {
  const builtIn = builtInHistory();
  const { read } = readImports(builtIn, await importsByUpdate(db), undefined);
  return historyWith(builtIn, read);
}
