/** A request above this may have cost too much and is measured again by itself. Half of the goal. */
export const SUSPECT_MS = 50;

/** CPU time that a server has used so far, in all threads and in its main thread. */
export interface CpuTimes {
  readonly processMs: number;
  readonly mainMs: number;
}

/**
 * The messages of a metered server: the number of a request that may have cost too much, or its CPU times on request.
 */
export type MeterMessage = { readonly suspect: number } | { readonly times: CpuTimes };
