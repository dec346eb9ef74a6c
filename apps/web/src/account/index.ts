import { lazy } from 'react';

export { AuthProvider, knownPlayerId, useAuth, usePlayerId } from './auth-context.tsx';

/** Asks for the public display name; fetched when it's needed. */
export const ChooseName = lazy(async () => ({
  default: (await import('./display-name-dialog.tsx')).ChooseName,
}));
