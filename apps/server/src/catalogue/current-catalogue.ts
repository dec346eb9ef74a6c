import type { Catalogue } from '@trifecta/domain/catalogue';
import type { Database } from '../db/index.ts';
import { PreparedAnswers } from '../http/prepared-answer.ts';
import { BUILT_IN_CATALOGUE, checkCatalogue, readCatalogueFolder } from './catalogue-files.ts';
import { newestImport, newestImportId } from './catalogue.store.ts';

/** One version of the catalogue in memory, with the answers prepared from it. */
interface Version {
  /** Import id; undefined for the built-in catalogue. */
  readonly id: string | undefined;
  readonly catalogue: Catalogue;
  readonly answers: PreparedAnswers;
}

/**
 * The catalogue every request is answered from. Held in memory; exchanged as a whole when an operator has imported
 * another, which is noticed by asking the database now and then.
 */
export class CurrentCatalogue {
  readonly #db: Database;
  #version: Version;

  private constructor(db: Database, version: Version) {
    this.#db = db;
    this.#version = version;
  }

  /** Loads the catalogue in use. Throws `CatalogueError` when it cannot be used. */
  static async load(db: Database): Promise<CurrentCatalogue> {
    return new CurrentCatalogue(db, await loadVersion(db));
  }

  get catalogue(): Catalogue {
    return this.#version.catalogue;
  }

  /** True when this is the catalogue that comes with the product. */
  get isBuiltIn(): boolean {
    return this.#version.id === undefined;
  }

  /** Answers prepared from this version of the catalogue; a later version begins with none. */
  get answers(): PreparedAnswers {
    return this.#version.answers;
  }

  /** Switches to a newer import, if there is one. Returns whether it did. */
  async refresh(): Promise<boolean> {
    if ((await newestImportId(this.#db)) === this.#version.id) return false;
    this.#version = await loadVersion(this.#db);
    return true;
  }
}

async function loadVersion(db: Database): Promise<Version> {
  const stored = await newestImport(db);
  const catalogue =
    stored === undefined
      ? await readCatalogueFolder(BUILT_IN_CATALOGUE)
      : checkCatalogue(stored.content);
  return { id: stored?.id, catalogue, answers: new PreparedAnswers() };
}
