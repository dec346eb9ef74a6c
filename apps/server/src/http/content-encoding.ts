import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

/** The encodings this server supports. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller responses are sent uncompressed: the headers would outweigh the gain. */
const MIN_COMPRESSED_BYTES = 600;

/** Compression levels, for a response that's built once and sent often, and one that's built for a single request. */
const QUALITY = { kept: { br: 9, gzip: 9 }, once: { br: 5, gzip: 6 } } as const;

/** The number of `Accept-Encoding` headers to remember. Browsers send about five. */
const MAX_REMEMBERED_HEADERS = 200;

/** Browsers send about 30 characters. Longer headers are ignored, and the response is sent uncompressed. */
const MAX_HEADER_LENGTH = 500;

/** The encodings this server supports, smallest first: the first one wins ties. */
const SPOKEN = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** The library's published types don't include the preference order yet. */
interface EncodingChoice {
  encoding(
    available: readonly Encoding[],
    options?: { readonly preferred: typeof SPOKEN },
  ): string | undefined;
}

const choices = new Map<string, Encoding>();

/** The caller's preferred encoding. Brotli wins ties, since it's smallest. Encodings with q=0 are never used. */
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
  // Without the header any encoding is allowed, but uncompressed is the safe choice.
  if (accepted === '') return 'identity';
  const negotiator: EncodingChoice = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const choice = negotiator.encoding(SPOKEN, { preferred: SPOKEN });
  return SPOKEN.find((encoding) => encoding === choice) ?? 'identity';
}

/** True if the caller understands gzip, whatever else it prefers. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const accepted = String(header ?? '');
  if (accepted === '' || accepted.length > MAX_HEADER_LENGTH) return false;
  const negotiator: EncodingChoice = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return negotiator.encoding(['gzip']) === 'gzip';
}

/** Encoded bytes, with the header that names the encoding. */
export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Encodes a response. Small ones stay as they are. */
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
