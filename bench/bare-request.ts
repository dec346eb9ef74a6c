/** An answer of the product that the bare server sends as well, byte for byte. */
export interface BareRequest {
  /** The product's address of it. */
  readonly sourceUrl: string;
  /** Empty: none is sent. */
  readonly acceptEncoding: string;
  /** The bare server's address of it. */
  readonly path: string;
}

/** The requests as one parameter of the bare server's command line. */
export function toParameter(requests: readonly BareRequest[]): string {
  return JSON.stringify(requests);
}

/** Reads the requests from a command line. */
export function bareRequestsFrom(commandLine: readonly string[]): readonly BareRequest[] {
  return JSON.parse(commandLine[2] ?? '[]') as readonly BareRequest[];
}
