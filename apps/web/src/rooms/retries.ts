/** A response that takes longer is lost: sending again does no harm. */
const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** The waits between attempts to send something. */
export class Retries {
  #wake: (() => void) | undefined;

  /** Waits a random time, longer after more failures, or until the network may be back. */
  async pause(failures: number): Promise<void> {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.random() * longest);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** Ends the wait. */
  wake(): void {
    this.#wake?.();
  }
}

/** Rejects when the promise takes too long. */
export async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
