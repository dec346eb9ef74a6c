import { checkDisk, ping } from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';

/** A condition for serving requests. */
export interface ReadinessCheck {
  readonly name: 'database' | 'disk' | 'tokens';
  /** The message while it isn't met. */
  readonly failure: string;
  /** Throws while it isn't met. */
  readonly check: () => Promise<unknown>;
}

/** Everything a server needs to serve requests, the most basic first. */
export function readinessChecks(parts: {
  readonly database: OpenDatabase;
  /** Throws when players can't use their accounts. */
  readonly checkTokens: () => Promise<void>;
}): readonly ReadinessCheck[] {
  const { database, checkTokens } = parts;
  return [
    {
      name: 'database',
      failure: "The database isn't responding.",
      check: () => ping(database.db),
    },
    {
      name: 'disk',
      get failure() {
        return database.disk.trouble === 'full'
          ? 'The disk is full.'
          : "The disk can't be written.";
      },
      check: () => checkDisk(database),
    },
    { name: 'tokens', failure: "Identity tokens can't be issued.", check: checkTokens },
  ];
}
