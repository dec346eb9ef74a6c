/** A response of the product that the bare server sends as well, byte for byte. */
export interface BareRequest {
  /** The product's URL for it. */
  readonly sourceUrl: string;
  /** Empty: the header isn't sent. */
  readonly acceptEncoding: string;
  /** The bare server's path for it. */
  readonly path: string;
}

/** The requests as a single command-line parameter for the bare server. */
export function toParameter(requests: readonly BareRequest[]): string {
  return JSON.stringify(requests);
}

/** Reads the requests from a command line. */
export function bareRequestsFrom(commandLine: readonly string[]): readonly BareRequest[] {
  return JSON.parse(commandLine[2] ?? '[]') as readonly BareRequest[];
}
