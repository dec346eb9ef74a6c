import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { acceptedEncoding, encode } from '../http/content-encoding.ts';
import type { Encoding } from '../http/content-encoding.ts';

/** The kinds of built files: their content type, whatever they contain, and whether they're worth compressing. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly isText: boolean }>> = {
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.woff2': { type: 'font/woff2', isText: false },
};

const NAME = /^[\w-][\w.-]{0,98}$/;

/** Bytes and headers as they are sent. */
interface Sendable {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** True for what a build may name a file, of a kind that browsers get. */
export function isWebFileName(name: string): boolean {
  return NAME.test(name) && Object.hasOwn(KINDS, extname(name));
}

/**
 * A built file of the web app, in memory, so that it's there even when a new release has replaced the folder. The name
 * has a hash of the content in it, so browsers may keep it for good.
 */
export class WebFile {
  readonly name: string;
  /** The content, compressed with Brotli if it's text. */
  readonly stored: Buffer;
  readonly #type: string;
  readonly #isText: boolean;
  readonly #sendable: Partial<Record<Encoding, Sendable>> = {};

  constructor(name: string, stored: Buffer) {
    const kind = KINDS[extname(name)];
    if (kind === undefined) throw new Error(`${name} isn't a kind of file that pages use.`);
    this.name = name;
    this.stored = stored;
    this.#type = kind.type;
    this.#isText = kind.isText;
  }

  /** What to send to a caller that accepts these encodings. */
  toSend(acceptEncoding: string | string[] | undefined): Sendable {
    const encoding = this.#isText ? acceptedEncoding(acceptEncoding) : 'identity';
    return (this.#sendable[encoding] ??= this.#represent(encoding));
  }

  #represent(encoding: Encoding): Sendable {
    const { bytes, headers } =
      this.#isText && encoding !== 'br'
        ? encode(brotliDecompressSync(this.stored), encoding, 'kept')
        : { bytes: this.stored, headers: this.#isText ? { 'content-encoding': 'br' } : {} };
    const ofKind = this.#isText ? { vary: 'accept-encoding' } : {};
    return { bytes, headers: { ...headers, ...ofKind, 'content-type': this.#type } };
  }
}

/** Reads a build's files. Text is compressed by the build. */
export function readWebFiles(folder: string): WebFile[] {
  const names = readdirSync(folder).filter(isWebFileName).toSorted();
  return names.map((name) => new WebFile(name, readStored(join(folder, name))));
}

function readStored(file: string): Buffer {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`);
  const bytes = readFileSync(file);
  return KINDS[extname(file)]?.isText === true ? brotliCompressSync(bytes) : bytes;
}
