/** Waits on behalf of the stand-in: in real time for the demo, in a controlled time for tests. */
export interface Timers {
  /** Calls `work` after a delay, unless the returned function is called first. */
  after(delayMs: number, work: () => void): () => void;
}

/** Real time. Waiting doesn't keep the process alive. */
export const realTimers: Timers = {
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
