import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

/** The encodings this server speaks. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller answers are sent as they are: the headers would outweigh the gain. */
const MIN_COMPRESSED_BYTES = 600;

/** The compression level: for an answer made once and sent many times, or one made for this request. */
const QUALITY = { kept: { br: 9, gzip: 9 }, once: { br: 4, gzip: 6 } } as const;

/** The number of `Accept-Encoding` headers to remember. Browsers send about five. */
const MAX_REMEMBERED_HEADERS = 200;

/** Browsers send some 30 characters. A longer header is no choice, and gets the answer as it is. */
const MAX_HEADER_LENGTH = 500;

/** The encodings this server speaks, the smallest first: between equals the first is taken. */
const SPOKEN = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** The library's published types don't know the order of preference yet. */
interface EncodingChoice {
  encoding(
    available: typeof SPOKEN,
    options: { readonly preferred: typeof SPOKEN },
  ): string | undefined;
}

const choices = new Map<string, Encoding>();

/** The encoding the caller likes best; between equals brotli, which is smaller. One with q=0 is not used. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (accepted.length > MAX_HEADER_LENGTH) return 'identity';
  const known = choices.get(accepted);
  if (known !== undefined) return known;
  const choice = chooseEncoding(accepted);
  if (choices.size < MAX_REMEMBERED_HEADERS) choices.set(accepted, choice);
  return choice;
}

function chooseEncoding(accepted: string): Encoding {
  // Without the header any encoding would do; the plain one does for certain.
  if (accepted === '') return 'identity';
  const negotiator: EncodingChoice = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const choice = negotiator.encoding(SPOKEN, { preferred: SPOKEN });
  return SPOKEN.find((encoding) => encoding === choice) ?? 'identity';
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
