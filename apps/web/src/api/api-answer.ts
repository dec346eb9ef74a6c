/** An answer of the API as the server hands it to a page that it draws. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The answer's JSON. */
  readonly body: unknown;
}
