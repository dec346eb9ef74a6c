/** A page of the card payment provider, for the player's browser. */
export interface ProviderPage {
  readonly sessionId: string;
  /** Null when the provider told none: it can be asked for by the id. */
  readonly url: string | null;
}
