import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { BACKUP_FORMAT, BACKUP_FORMAT_VERSION, RowTotals } from './format.ts';
import type { BackupHeader, Row, Table, TableTotals } from './format.ts';

/** Commands print what's in the header, and a terminal obeys some characters. */
const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  formatVersion: z.int(),
  program: z.string().regex(/^[\w.+-]{1,100}$/),
  mode: z.enum(['demo', 'production']).nullable(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w-]{1,100}$/)),
}) satisfies z.ZodType<BackupHeader>;

const nameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const lineSchema = z.union([
  z.object({ table: nameSchema, columns: z.array(nameSchema).min(1) }),
  z.object({ endOfTable: nameSchema, rows: z.int(), digest: z.string() }),
  z.object({ endOfBackup: z.object({ sha256: z.string() }) }),
]);

const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));

/** A part of a backup, in file order. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'rows'; readonly table: Table; readonly rows: readonly Row[] }
  | { readonly kind: 'end of table'; readonly table: Table; readonly totals: TableTotals };

/** The start of the last line. */
const END_OF_BACKUP = '{"endOfBackup"';

/** Rows per batch. */
const BATCH_ROWS = 500;
/** Characters per batch, if that's fewer rows. */
const BATCH_LENGTH = 8_000_000;

/** The longest line, in characters. The longest rows are imported catalogues, of a few million. */
const MAX_LINE_LENGTH = 64_000_000;

/**
 * Reads a backup part by part, with little memory. Throws `BackupError` when the file isn't a backup, has a newer
 * format, or is truncated or damaged. That may only become apparent at the end, so don't rely on anything before then.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const reader = new BackupReader(file);
  for await (const line of linesOf(file)) yield* reader.read(line);
  reader.finish();
}

/** The first line of a backup. Throws `BackupError`. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') return part.header;
  }
  throw new BackupError(`${file} isn't a Trifecta backup.`);
}

/** Parses lines into parts and checks their order. */
class BackupReader {
  readonly #file: string;
  readonly #hash = createHash('sha256');
  #hasHeader = false;
  #isComplete = false;
  #table: Table | undefined;
  #totals = new RowTotals();
  #batch: Row[] = [];
  #batchLength = 0;

  constructor(file: string) {
    this.#file = file;
  }

  *read(line: string): Generator<BackupPart> {
    if (this.#isComplete) throw this.#damaged('something follows its end');
    // The checksum in the last line covers all lines before it.
    if (!line.startsWith(END_OF_BACKUP)) this.#hash.update(`${line}\n`);
    const value = this.#parsed(line);
    if (!this.#hasHeader) {
      yield { kind: 'header', header: this.#header(value) };
    } else if (Array.isArray(value)) {
      yield* this.#row(value, line.length);
    } else {
      yield* this.#mark(value);
    }
  }

  finish(): void {
    if (!this.#hasHeader) throw new BackupError(`${this.#file} is empty.`);
    if (!this.#isComplete) throw this.#damaged('its end is missing');
  }

  #parsed(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      if (!this.#hasHeader) throw new BackupError(`${this.#file} isn't a Trifecta backup.`);
      throw this.#damaged('a line is no JSON');
    }
  }

  #header(value: unknown): BackupHeader {
    const parsed = headerSchema.safeParse(value);
    if (!parsed.success) throw new BackupError(`${this.#file} isn't a Trifecta backup.`);
    if (parsed.data.formatVersion > BACKUP_FORMAT_VERSION) {
      throw new BackupError(
        `${this.#file} was made by a newer version of Trifecta (${parsed.data.program}). Use that version or a later one.`,
      );
    }
    this.#hasHeader = true;
    return parsed.data;
  }

  *#row(value: unknown[], length: number): Generator<BackupPart> {
    const row = rowSchema.safeParse(value).data;
    if (this.#table === undefined || row?.length !== this.#table.columns.length) {
      throw this.#damaged('a row fits no table');
    }
    this.#totals.add(row);
    this.#batch.push(row);
    this.#batchLength += length;
    if (this.#batch.length >= BATCH_ROWS || this.#batchLength >= BATCH_LENGTH) {
      yield* this.#flush(this.#table);
    }
  }

  *#mark(value: unknown): Generator<BackupPart> {
    const mark = lineSchema.safeParse(value).data;
    if (mark === undefined) throw this.#damaged('a line is unknown');
    if ('table' in mark) {
      if (this.#table !== undefined) throw this.#damaged('the end of a table is missing');
      this.#table = { name: mark.table, columns: mark.columns };
      this.#totals = new RowTotals();
      yield { kind: 'table', table: this.#table };
      return;
    }
    if ('endOfBackup' in mark) {
      if (this.#table !== undefined || mark.endOfBackup.sha256 !== this.#hash.digest('hex')) {
        throw this.#damaged("its checksum doesn't match");
      }
      this.#isComplete = true;
      return;
    }
    yield* this.#endOfTable(mark);
  }

  *#endOfTable(mark: TableTotals & { readonly endOfTable: string }): Generator<BackupPart> {
    const table = this.#table;
    const { totals } = this.#totals;
    const isAsWritten = mark.rows === totals.rows && mark.digest === totals.digest;
    if (table?.name !== mark.endOfTable || !isAsWritten) {
      throw this.#damaged(`the rows of ${mark.endOfTable} don't match their checksum`);
    }
    yield* this.#flush(table);
    yield { kind: 'end of table', table, totals };
    this.#table = undefined;
  }

  *#flush(table: Table): Generator<BackupPart> {
    if (this.#batch.length === 0) return;
    yield { kind: 'rows', table, rows: this.#batch };
    this.#batch = [];
    this.#batchLength = 0;
  }

  #damaged(reason: string): BackupError {
    return new BackupError(`${this.#file} is damaged: ${reason}. Use another backup.`);
  }
}

/**
 * The lines of a compressed file. Only line feeds separate them, since texts may contain any other kind of line break.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  await refuseUnlessFile(file);
  const gunzip = createGunzip();
  const source = createReadStream(file);
  // Errors from the file or the decompression end the loop below.
  pipeline(source, gunzip, () => undefined);
  const decoder = new TextDecoder();
  let rest: string[] = [];
  let restLength = 0;
  try {
    for await (const chunk of gunzip) {
      const [first = '', ...others] = decoder.decode(chunk as Buffer, { stream: true }).split('\n');
      rest.push(first);
      restLength += first.length;
      // A few bytes can be compressed from any number.
      if (restLength > MAX_LINE_LENGTH) {
        throw new BackupError(`${file} isn't a Trifecta backup: one of its lines is too long.`);
      }
      const last = others.pop();
      if (last === undefined) continue;
      yield rest.join('');
      yield* others;
      rest = [last];
      restLength = last.length;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (restLength > 0) yield rest.join('');
}

/** A pipe would never end, and never begin. */
async function refuseUnlessFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  if (!found.isFile()) throw new BackupError(`${file} isn't a file.`);
}

function unreadable(file: string, error: unknown): unknown {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, { cause: error });
  if (code === 'Z_BUF_ERROR') {
    return new BackupError(`${file} is damaged: its end is missing. Use another backup.`, {
      cause: error,
    });
  }
  if (typeof code !== 'string') return error;
  if (code.startsWith('Z_')) {
    return new BackupError(`${file} isn't a Trifecta backup, or it is damaged.`, { cause: error });
  }
  // Of the file system.
  if (typeof syscall === 'string') {
    return new BackupError(`${file} can't be read (${code}).`, { cause: error });
  }
  return error;
}
