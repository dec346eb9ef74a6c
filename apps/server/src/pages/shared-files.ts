import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/index.ts';
import { WebFile } from './web-file.ts';
import {
  findWebFile,
  putWebFiles,
  removeUnusedWebFiles,
  useWebFiles,
  webFileUses,
} from './web-file.store.ts';

const DAY_MS = 86_400_000;
/** How long a page may stay open in a browser and still load the rest of its code. */
const KEPT_MS = 14 * DAY_MS;
/** About 20 builds that have no file in common, 15 MB. */
const MAX_FILES = 5000;
/** Memory for files of other builds. A build is half a megabyte. */
const MAX_BYTES = 4_000_000;

const PURPOSE = 'web-file';

/** Signs text, and tells whether this site signed it. */
export interface Signer {
  sign(purpose: string, id: string): string;
  open(purpose: string, token: string): string | undefined;
}

/** What a process needs to share its files. */
export interface SharedFilesParts {
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
}

/**
 * The built files of all processes of the site, in the database. Processes run different builds during an update, and a
 * browser has the page of one and asks another for the code. Pages that were open before an update need it days later.
 */
export class SharedFiles {
  readonly #parts: SharedFilesParts;
  readonly #known = new LRUCache<string, WebFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ stored }) => stored.length + 1,
  });

  constructor(parts: SharedFilesParts) {
    this.#parts = parts;
  }

  /** Stores this process's files for the others, and forgets those of builds that nobody has used for two weeks. */
  async share(own: readonly WebFile[]): Promise<void> {
    const { db, now } = this.#parts;
    const time = now().getTime();
    const files = own.map((file) => this.#signed(file));
    const names = files.map(({ name }) => name);
    const uses = await webFileUses(db, names);
    // Also those signed with an earlier secret, which will be unknown one day.
    const unknown = files.filter(({ name, signature }) => uses.get(name)?.signature !== signature);
    await putWebFiles(db, unknown, new Date(time).toISOString());
    const oldest = Math.min(...Array.from(uses.values(), ({ usedAt }) => Date.parse(usedAt)));
    if (oldest < time - DAY_MS) await useWebFiles(db, names, new Date(time).toISOString());
    const before = new Date(time - KEPT_MS).toISOString();
    await removeUnusedWebFiles(db, { before, most: MAX_FILES });
  }

  /** A file of another build, if it's in memory. */
  known(name: string): WebFile | undefined {
    return this.#known.get(name);
  }

  /** A file of another build. Undefined unless a process of this site stored it. */
  async find(name: string): Promise<WebFile | undefined> {
    const { db, signer } = this.#parts;
    const row = await findWebFile(db, name);
    if (row === undefined) return undefined;
    const file = new WebFile(name, Buffer.from(row.content, 'base64'));
    if (signer.open(PURPOSE, row.signature) !== digestOf(file)) return undefined;
    this.#known.set(name, file);
    return file;
  }

  #signed(file: WebFile) {
    const signature = this.#parts.signer.sign(PURPOSE, digestOf(file));
    return { name: file.name, content: file.stored.toString('base64'), signature };
  }
}

/** Of the name too, so that no file can stand in for another. */
function digestOf({ name, stored }: WebFile): string {
  return createHash('sha256').update(`${name}\n`).update(stored).digest('base64url');
}
