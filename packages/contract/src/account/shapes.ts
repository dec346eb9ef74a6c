import { z } from 'zod';

/** The heading of endpoints about the player's account. */
export const ACCOUNT_TAG = 'Account';

/** A password that's typed. What holds for a new one is checked elsewhere. */
export const passwordSchema = z.string().min(1).max(128);

/** The field by which a player proves who they are. */
export const confirmedBy = {
  password: passwordSchema
    .exactOptional()
    .describe('Not needed in the first 10 minutes after signing in'),
};
