import { exportAccount } from './export-files.ts';
import { noKeys } from './export-keys.ts';
import type { ExportKey } from './export-keys.ts';
import type { ExportRound } from './export-round.ts';
import { roundFingerprint } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';
import { nameRound } from './name-round.ts';
import { readRow } from './read-row.ts';
import type { SkippedRow } from './read-row.ts';

/** The longest line that is read, in characters. A round has about 1,300. */
const MAX_LINE_LENGTH = 1_000_000;

/** The most rounds of one account that are kept: more than a player can have played. */
const MAX_ROUNDS = 50_000;

/** A round that was found, as it can be imported. */
export interface FoundRound extends ImportedMatch {
  /** See `ExportRound`. */
  readonly isApart: boolean;
}

/** The rounds of an export, and what was skipped. */
export interface FoundExport {
  /** The rounds of each account that has some, latest first. A file can have several accounts. */
  readonly accounts: readonly (readonly FoundRound[])[];
  /** Lines that were skipped, by the reason. */
  readonly skipped: Readonly<Record<SkippedRow | 'double', number>>;
}

/** One file of an export, in pieces of text of any length. */
export interface ExportText {
  push(text: string): void;
  /** Reads the last line, which may have no line break. */
  end(): void;
}

/** Reads the files of an export, line by line. Holds nothing but rounds and keys. */
export class ExportReader {
  readonly #now: Date;
  readonly #accounts = new Map<string, Map<string, ExportRound>>();
  readonly #keys = noKeys();
  readonly #skipped = { damaged: 0, arc: 0, practice: 0, undated: 0, other: 0, double: 0 };

  /** Rounds later than `now` can't be. */
  constructor(now: Date) {
    this.#now = now;
  }

  /** Begins a file. Files of one account have names that begin with the same id. */
  file(name: string): ExportText {
    const account = { id: exportAccount(name), number: 0 };
    let rest = '';
    let isTooLong = false;
    const read = (line: string) => {
      if (isTooLong || line.length > MAX_LINE_LENGTH) this.#skipped.damaged += 1;
      else this.#readLine(line, account);
      isTooLong = false;
    };
    return {
      push: (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) read(line);
        if (rest.length <= MAX_LINE_LENGTH) return;
        isTooLong = true;
        rest = '';
      },
      end: () => {
        read(rest);
        rest = '';
      },
    };
  }

  /** Everything found so far, named by the export's own keys. */
  found(): FoundExport {
    const accounts = [...this.#accounts.values()].map((rounds) =>
      [...rounds.values()]
        .toSorted((a, b) => (a.playedAt < b.playedAt ? 1 : -1))
        .map((round) => ({ ...nameRound(round, this.#keys), isApart: round.isApart })),
    );
    return { accounts, skipped: { ...this.#skipped } };
  }

  /** The number of rounds found so far. */
  get rounds(): number {
    return [...this.#accounts.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #readLine(line: string, account: { readonly id: string; number: number }): void {
    const row = readRow(line, this.#now);
    if (row.kind === 'round') this.#keep(row.round, `${account.id} ${account.number}`);
    else if (row.kind === 'key') this.#learn(row.key);
    else if (row.kind === 'account') account.number += 1;
    else if (row.kind !== 'blank') this.#skipped[row.kind] += 1;
  }

  #keep(round: ExportRound, account: string): void {
    const rounds = this.#accounts.get(account) ?? new Map<string, ExportRound>();
    this.#accounts.set(account, rounds);
    const fingerprint = roundFingerprint(round);
    if (rounds.has(fingerprint)) this.#skipped.double += 1;
    else if (rounds.size < MAX_ROUNDS) rounds.set(fingerprint, round);
  }

  #learn({ of, id, name }: ExportKey): void {
    this.#keys[of].set(id, name);
  }
}
