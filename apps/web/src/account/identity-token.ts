/** A new token is fetched when the one at hand is valid no longer than this. */
const RENEW_BEFORE_SECONDS = 30;

/** Seconds from its making to its end. Nobody but the server checks whether a token is true. */
function lifetimeSeconds(token: string): number {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { iat, exp } = JSON.parse(atob(payload)) as { readonly iat: number; readonly exp: number };
  return exp - iat;
}

/** Keeps the player's identity token in memory, nowhere else, and renews it before it ends. */
export class IdentityToken {
  readonly #fetch: () => Promise<string | null>;
  #token: string | null = null;
  #renewAt = 0;
  #fetching: Promise<string | null> | undefined;

  constructor(fetchToken: () => Promise<string | null>) {
    this.#fetch = fetchToken;
  }

  /** Lets the next caller have a new one. */
  forget(): void {
    this.#renewAt = 0;
    this.#fetching = undefined;
  }

  /** A token that is still valid; callers at one time share one request. */
  async get(isRefused = false): Promise<string | null> {
    if (!isRefused && performance.now() < this.#renewAt) return this.#token;
    const fetching = (this.#fetching ??= this.#fetch());
    try {
      this.#token = await fetching;
    } finally {
      if (this.#fetching === fetching) this.#fetching = undefined;
    }
    // Its lifetime is counted from now: the clocks here and at the server may differ.
    const seconds = this.#token === null ? 0 : lifetimeSeconds(this.#token) - RENEW_BEFORE_SECONDS;
    this.#renewAt = performance.now() + seconds * 1000;
    return this.#token;
  }
}
