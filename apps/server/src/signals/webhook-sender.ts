import type { lookup } from 'node:dns';
import { request } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { DeliveryResult, WebhookReceiver } from './webhook.store.ts';
import { signatureHeaders } from './webhook-signature.ts';

/** The time in which a receiver has to answer. */
const TIMEOUT_MS = 10_000;
/** The time it has left when the server stops. */
const LAST_MS = 2_000;
/** Answers with more headers than this are cut off. Their bodies are never read. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Public addresses that only lead to a cloud's own services: Azure's. The others' are in ranges that are refused anyway. */
const CLOUD_ADDRESSES = ['168.63.129.16'];

/** A stand-in for the internet, in tests. */
export interface WebhookNetwork {
  readonly lookup: typeof lookup;
  /** Instead of 443. */
  readonly port: number;
  /** The certificate of the authority that signed the receivers'. */
  readonly ca: string;
  /** Addresses that aren't refused although they aren't public. */
  readonly allowed: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Sends signed bodies to addresses on the internet, and nowhere else. Every address that a name stands for at the moment of
 * connecting must be public, so it makes no difference what it stood for before. Redirects aren't followed, and
 * bodies of answers aren't read.
 */
export class WebhookSender {
  readonly #agent: RequestFilteringHttpsAgent;
  readonly #port: number;
  readonly #timeoutMs: number;
  readonly #userAgent: string;
  readonly #now: () => Date;
  readonly #closing = new AbortController();

  constructor(parts: {
    /** Undefined: the internet. */
    readonly network: WebhookNetwork | undefined;
    readonly siteName: string;
    readonly now: () => Date;
  }) {
    const { lookup: find, port = 443, ca, allowed = [], timeoutMs } = parts.network ?? {};
    this.#agent = new RequestFilteringHttpsAgent({
      allowIPAddressList: [...allowed],
      denyIPAddressList: CLOUD_ADDRESSES,
      ...(find !== undefined && { lookup: find }),
      ...(ca !== undefined && { ca }),
    });
    this.#port = port;
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS;
    // What a header can't hold is left out.
    this.#userAgent = `${parts.siteName.replaceAll(/[^\x20-\x7E]/g, '')} webhooks`.trim();
    this.#now = parts.now;
  }

  /** Sends a body once. Never rejects. */
  async send(
    { url, secret }: WebhookReceiver,
    { id, body }: { readonly id: string; readonly body: string },
  ): Promise<DeliveryResult> {
    try {
      const signed = signatureHeaders(secret, { id, at: this.#now(), body });
      return { status: await this.#post(new URL(url), signed, body), problem: null };
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    }
  }

  /** Waits for what's under way, for a moment, and then cuts it off. */
  async close(underWay: () => Promise<void>): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), LAST_MS);
    await underWay();
    clearTimeout(timer);
    this.#agent.destroy();
  }

  async #post(url: URL, signed: Readonly<Record<string, string>>, body: string): Promise<number> {
    const headers = {
      ...signed,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': this.#userAgent,
    };
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#timeoutMs)]);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const options = { method: 'POST', agent: this.#agent, port: this.#port, headers, signal };
    const sent = request(url, { ...options, maxHeaderSize: MAX_HEADER_BYTES }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }
}

function problemOf(error: unknown): 'not-public' | 'timed-out' | 'unreachable' {
  if (!(error instanceof Error)) return 'unreachable';
  const { cause } = error;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timed-out';
  // The agent's errors have no code. The start of their text is all that tells them apart.
  return error.message.startsWith('DNS lookup ') ? 'not-public' : 'unreachable';
}
