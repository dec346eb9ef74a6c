import { chosenFileKind, exportFileKind, ExportReader } from '@trifecta/domain/match-import';
import type { FoundExport } from '@trifecta/domain/match-import';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { UnzipDecoder, UnzipFile } from 'fflate';

/** The most bytes that the files of an export may have, unpacked. Exports have tens of MB. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Archives in archives in archives. Exports have two. */
const MAX_DEPTH = 4;
const MAX_FILES = 2000;
/** Bytes unpacked in one go: the most compressible ones grow to a thousand times as many. */
const SLICE_BYTES = 8 * 1024;

/** The numbers of an export that's being read. */
export interface ReadProgress {
  /** Bytes of the chosen files that were read. */
  readonly read: number;
  readonly rounds: number;
}

/** Everything read from the chosen files. */
export interface ReadExport extends FoundExport {
  /** Files about other things, which weren't read. */
  readonly neverRead: number;
  /** Archives and files in them that are damaged, so that something may be missing. */
  readonly damagedFiles: number;
  /** True when reading ended because there's more in the files than any export has. */
  readonly isTooLarge: boolean;
}

/** A file that a player chose. */
type ChosenFile = Pick<File, 'name' | 'stream'>;

/** A place for the bytes of a file. */
interface Sink {
  push(bytes: Uint8Array): void;
  end(): void;
}

/** Reads the rounds in the files of an export, in archives of archives, and nothing else. Holds none of the files as a whole. */
export async function readExport(
  files: readonly ChosenFile[],
  { now, onProgress }: { readonly now: Date; readonly onProgress: (at: ReadProgress) => void },
): Promise<ReadExport> {
  const reading = new Reading(now);
  let read = 0;
  for (const file of files) {
    for await (const bytes of reading.chosen(file)) {
      read += bytes;
      onProgress({ read, rounds: reading.reader.rounds });
    }
  }
  return reading.result();
}

class Reading {
  readonly reader: ExportReader;
  /** Once true, nothing more is taken. Not an error, because the library would take that for a damaged file. */
  #isTooLarge = false;
  #unpacked = 0;
  #files = 0;
  #neverRead = 0;
  #damagedFiles = 0;

  constructor(now: Date) {
    this.reader = new ExportReader(now);
  }

  result(): ReadExport {
    return {
      ...this.reader.found(),
      neverRead: this.#neverRead,
      damagedFiles: this.#damagedFiles,
      isTooLarge: this.#isTooLarge,
    };
  }

  /** Reads a file that the player chose. Yields the number of bytes of each piece. */
  async *chosen(file: ChosenFile): AsyncGenerator<number> {
    let sink: Sink | undefined;
    for await (const bytes of piecesOf(file.stream())) {
      sink ??= this.#sinkOf(chosenFileKind(file.name, isZip(bytes)), file.name, 1);
      sink.push(bytes);
      yield bytes.length;
      if (this.#isTooLarge) return;
    }
    sink?.end();
  }

  #sinkOf(kind: ReturnType<typeof exportFileKind>, name: string, depth: number): Sink {
    this.#files += 1;
    if (this.#files > MAX_FILES || depth > MAX_DEPTH) this.#isTooLarge = true;
    if (this.#isTooLarge) return NOWHERE;
    if (kind === 'archive') return this.#archive(depth);
    if (kind === 'rows') return this.#rows(name);
    this.#neverRead += 1;
    return NOWHERE;
  }

  #rows(name: string): Sink {
    const decoder = new TextDecoder();
    const text = this.reader.file(name);
    return {
      push: (bytes) => {
        if (this.#takes(bytes)) text.push(decoder.decode(bytes, { stream: true }));
      },
      end: () => {
        text.push(decoder.decode());
        text.end();
      },
    };
  }

  #archive(depth: number): Sink {
    const unzip = new Unzip((file) => this.#entry(file, depth + 1));
    unzip.register(decoderOf(UnzipPassThrough));
    unzip.register(decoderOf(UnzipInflate));
    let isDamaged = false;
    const push = (bytes: Uint8Array, isLast: boolean) => {
      if (isDamaged || this.#isTooLarge) return;
      try {
        unzip.push(bytes, isLast);
      } catch {
        isDamaged = true;
        this.#damagedFiles += 1;
      }
    };
    return {
      push: (bytes) => {
        if (!this.#takes(bytes)) return;
        for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
          push(bytes.subarray(at, at + SLICE_BYTES), false);
        }
      },
      end: () => push(new Uint8Array(), true),
    };
  }

  #entry(file: UnzipFile, depth: number): void {
    const kind = exportFileKind(file.name);
    const sink = this.#sinkOf(file.name.endsWith('/') ? 'never-read' : kind, file.name, depth);
    let isDamaged = false;
    file.ondata = (error, bytes, isLast) => {
      if (isDamaged) return;
      if (error === null) sink.push(bytes);
      else {
        isDamaged = true;
        this.#damagedFiles += 1;
      }
      if (isDamaged || isLast) sink.end();
    };
    file.start();
  }

  #takes(bytes: Uint8Array): boolean {
    this.#unpacked += bytes.length;
    if (this.#unpacked > MAX_UNPACKED_BYTES) this.#isTooLarge = true;
    return !this.#isTooLarge;
  }
}

/** The pieces of a stream. Not every browser can go through a stream itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const NOWHERE: Sink = { push: () => undefined, end: () => undefined };

/** A decoder that unpacks only what's read. The library holds what no decoder takes. */
function decoderOf(Decoder: typeof UnzipInflate | typeof UnzipPassThrough) {
  return class implements UnzipDecoder {
    static readonly compression = Decoder.compression;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    readonly #decoder: UnzipDecoder | null;

    constructor(name: string) {
      this.#decoder = exportFileKind(name) === 'never-read' ? null : new Decoder();
    }

    push(bytes: Uint8Array, isLast: boolean): void {
      if (this.#decoder === null) return;
      this.#decoder.ondata = (...data) => this.ondata(...data);
      this.#decoder.push(bytes, isLast);
    }
  };
}

/** True for the first bytes of a zip file. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
