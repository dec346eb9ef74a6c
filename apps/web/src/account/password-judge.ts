import type { PasswordStrength } from '@trifecta/domain/account';
import { workerAddress } from '../api/worker-address.ts';
// oxlint-disable-next-line import/default -- the build makes this module, with the address of the built worker
import workerUrl from './password-guesses.worker.ts?worker&url';
import type { PasswordQuestion } from './password-guesses.worker.ts';

/**
 * Rates new passwords in a worker, because the list of common ones is large and an estimate takes long enough to delay
 * typing. The worker starts with the first question.
 */
export class PasswordJudge {
  readonly #tell: (strength: PasswordStrength | null) => void;
  #worker: Worker | undefined;
  /** The question that the worker is busy with. */
  #asked: PasswordQuestion | null = null;
  /** The latest question. Those before it need no answer. */
  #wanted: PasswordQuestion | null = null;

  /** `tell` hears the answer to the latest question: null if there is none. */
  constructor(tell: (strength: PasswordStrength | null) => void) {
    this.#tell = tell;
  }

  /** Asks for a password's strength, or, with null, for nothing anymore. */
  ask(question: PasswordQuestion | null): void {
    this.#wanted = question;
    if (question === null) this.#tell(null);
    else if (this.#asked === null) this.#send(question);
  }

  /** Ends the worker. The next question starts another one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#asked = null;
    this.#wanted = null;
  }

  #send(question: PasswordQuestion): void {
    try {
      this.#worker ??= this.#start();
    } catch {
      this.#giveUp();
      return;
    }
    this.#asked = question;
    this.#worker.postMessage(question);
  }

  #start(): Worker {
    const worker = new Worker(workerAddress('password-worker', workerUrl), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<PasswordStrength>) => {
      this.#hear(data);
    });
    worker.addEventListener('error', () => this.#giveUp());
    return worker;
  }

  #hear(strength: PasswordStrength): void {
    const isLatest = this.#asked === this.#wanted;
    this.#asked = null;
    if (isLatest) this.#tell(strength);
    else if (this.#wanted !== null) this.#send(this.#wanted);
  }

  /** The server decides anyway, so a form works without the hint. */
  #giveUp(): void {
    this.close();
    this.#tell(null);
  }
}
