import { Waits } from '../api/waits.ts';

/** A response that takes longer is lost: sending again does no harm. */
const PATIENCE_MS = 10_000;

/** The attempts to send something, and the waits between them. */
export class Retries {
  readonly #waits = new Waits();
  #wake: (() => void) | undefined;
  #giveUp: (() => void) | undefined;
  #isRenewed = false;

  /** Waits a while, longer after more failures, or until the network may be back. */
  async pause(): Promise<void> {
    const isRenewed = this.#isRenewed;
    this.#isRenewed = false;
    if (isRenewed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#waits.next());
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** The response of a request. Rejects when it takes too long, or when the line it was sent on is gone. */
  async attempt<Value>(request: Promise<Value>): Promise<Value> {
    this.#isRenewed = false;
    const lost = new Promise<never>((_, reject) => {
      this.#giveUp = () => reject(new Error('the line is gone'));
    });
    try {
      const value = await Promise.race([inTime(request), lost]);
      this.#waits.reset();
      return value;
    } finally {
      this.#giveUp = undefined;
    }
  }

  /** Ends the wait. */
  wake(): void {
    this.#wake?.();
  }

  /** Ends the wait, and gives up a request that was sent before there was a new line. */
  renew(): void {
    this.#isRenewed = this.#giveUp !== undefined;
    this.#giveUp?.();
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
