/** A request above this may have cost too much and is measured again, alone. Half of the goal. */
export const SUSPECT_MS = 50;

/** Processor time a server has had so far, in all its threads and in its main one. */
export interface CpuTimes {
  readonly processMs: number;
  readonly mainMs: number;
}

/** The messages of a metered server: the number of a request that may have cost too much, or its times when asked. */
export type MeterMessage = { readonly suspect: number } | { readonly times: CpuTimes };
