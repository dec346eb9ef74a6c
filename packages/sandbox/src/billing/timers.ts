/** Does the stand-in's waiting: in real time for the demo, in a test's own time for its tests. */
export interface Timers {
  /** Calls `work` after so many milliseconds, unless the returned function is called before. */
  after(delayMs: number, work: () => void): () => void;
}

/** Real time. A wait doesn't keep the process alive. */
export const realTimers: Timers = {
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
