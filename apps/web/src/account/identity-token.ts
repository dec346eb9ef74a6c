/** A token with less validity left than this is renewed. */
const RENEW_BEFORE_SECONDS = 30;

/** What a token says. Only the server verifies it. Throws for anything else than a token. */
export function claimsOf(token: string): {
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
} {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as ReturnType<typeof claimsOf>;
}

/** Seconds from issue to expiry. */
function lifetimeSeconds(token: string): number {
  const { iat, exp } = claimsOf(token);
  return exp - iat;
}

/** Keeps the player's identity token in memory only, and renews it before it expires. */
export class IdentityToken {
  readonly #fetch: () => Promise<string | null>;
  #token: string | null = null;
  #renewAt = 0;
  #fetching: Promise<string | null> | undefined;

  constructor(fetchToken: () => Promise<string | null>) {
    this.#fetch = fetchToken;
  }

  /** Makes the next caller get a new one. */
  forget(): void {
    this.#renewAt = 0;
    this.#fetching = undefined;
  }

  /** A valid token. Simultaneous callers share one request. */
  async get(isRefused = false): Promise<string | null> {
    if (!isRefused && performance.now() < this.#renewAt) return this.#token;
    const fetching = (this.#fetching ??= this.#fetch());
    try {
      this.#token = await fetching;
    } finally {
      if (this.#fetching === fetching) this.#fetching = undefined;
    }
    // The lifetime counts from now: this clock and the server's may differ.
    const seconds = this.#token === null ? 0 : lifetimeSeconds(this.#token) - RENEW_BEFORE_SECONDS;
    this.#renewAt = performance.now() + seconds * 1000;
    return this.#token;
  }
}
