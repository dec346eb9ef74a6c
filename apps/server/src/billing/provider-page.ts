/** A page of the card payment provider, for the player's browser. */
export interface ProviderPage {
  readonly sessionId: string;
  /** Null when the provider returned none. The URL can be looked up by id. */
  readonly url: string | null;
}
