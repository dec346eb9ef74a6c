import type { RandomBelow } from '../teams/seeded-random.ts';

/**
 * A network in virtual time between phones and a server: a tenth of all messages is lost, a tenth arrives twice, some
 * arrive seconds late, and phones and the server go away for a while.
 */
export class BadNetwork {
  readonly #random: RandomBelow;
  readonly #later: { readonly at: number; readonly act: () => void }[] = [];
  #isUp = true;
  #now = 0;

  constructor(random: RandomBelow) {
    this.#random = random;
  }

  /** Milliseconds since the start. */
  get now(): number {
    return this.#now;
  }

  /** Does something at a time. */
  at(at: number, act: () => void): void {
    this.#later.push({ at, act });
  }

  /** Restarts the server a few times. */
  restartWithin(milliseconds: number): void {
    for (let restart = 0; restart < 3; restart += 1) {
      const at = this.#random(milliseconds);
      this.at(at, () => (this.#isUp = false));
      this.at(at + 500 + this.#random(3000), () => (this.#isUp = true));
    }
  }

  /** Carries a message between a phone and the server, or loses it. */
  carry(phone: { readonly isOnline: boolean }, arrive: () => void): void {
    const lost = this.#random(10) === 0 || !phone.isOnline || !this.#isUp;
    const times = lost ? 0 : this.#random(10) === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const delay = this.#random(100) < 15 ? this.#random(3000) : 5 + this.#random(80);
      this.at(this.#now + delay, () => {
        if (phone.isOnline && this.#isUp) arrive();
      });
    }
  }

  /** Lets time pass until nothing is left to do, or until it's enough. */
  run(isEnough: () => boolean): void {
    while (this.#later.length > 0 && !isEnough()) {
      const next = this.#later.reduce((first, one) => (one.at < first.at ? one : first));
      this.#later.splice(this.#later.indexOf(next), 1);
      this.#now = next.at;
      next.act();
    }
  }
}
