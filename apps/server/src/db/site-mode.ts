import { keptFact } from './facts.ts';
import type { Database } from './schema.ts';

/** A demo database was opened in production, or the other way around. */
export class ModeMismatchError extends Error {}

/**
 * Marks a new database with its mode, and refuses one created in the other mode. Demo data and accounts must never
 * reach a public site, and the demo's missing access control must never expose real players' data.
 */
export async function claimMode(db: Database, mode: 'demo' | 'production'): Promise<void> {
  const madeIn = await keptFact(db, 'mode', mode);
  if (madeIn === mode) return;
  throw new ModeMismatchError(
    mode === 'production'
      ? 'This database was created by the demo. Use a new one for production (DATA_DIR or DATABASE_URL).'
      : "This database belongs to a production site. The demo won't open it.",
  );
}
