import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The encodings this server speaks. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller answers are sent as they are: the headers would outweigh the gain. */
const MIN_COMPRESSED_BYTES = 600;

/** How hard to compress: an answer made once and sent many times, or one made for this request. */
const QUALITY = { kept: { br: 9, gzip: 9 }, once: { br: 4, gzip: 6 } } as const;

/** How many different `Accept-Encoding` headers are remembered; browsers send about five. */
const MAX_REMEMBERED_HEADERS = 200;

const choices = new Map<string, Encoding>();

/** The encoding the caller likes best; between equals brotli, which is smaller. One with q=0 is not used. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const known = choices.get(accepted);
  if (known !== undefined) return known;
  const choice = chooseEncoding(accepted.toLowerCase());
  if (choices.size < MAX_REMEMBERED_HEADERS) choices.set(accepted, choice);
  return choice;
}

function chooseEncoding(accepted: string): Encoding {
  const brotliQuality = qualityOf(accepted, 'br');
  const gzipQuality = qualityOf(accepted, 'gzip');
  if (brotliQuality > 0 && brotliQuality >= gzipQuality) return 'br';
  return gzipQuality > 0 ? 'gzip' : 'identity';
}

function qualityOf(accepted: string, encoding: string): number {
  for (const entry of accepted.split(',')) {
    const [name, quality = '1'] = entry.trim().split(/\s*;\s*q=/);
    if (name === encoding) return Number(quality) || 0;
  }
  return 0;
}

/** Bytes as they are sent, with the header that tells how to read them. */
export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Encodes an answer; what is small stays as it is. */
export function encode(
  bytes: Buffer,
  encoding: Encoding,
  lifetime: keyof typeof QUALITY,
): EncodedBytes {
  if (encoding === 'identity' || bytes.length < MIN_COMPRESSED_BYTES) return { bytes, headers: {} };
  const headers = { 'content-encoding': encoding };
  if (encoding === 'gzip') {
    return { bytes: gzipSync(bytes, { level: QUALITY[lifetime].gzip }), headers };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[lifetime].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { bytes: brotliCompressSync(bytes, { params }), headers };
}
