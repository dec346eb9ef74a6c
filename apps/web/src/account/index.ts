export { AuthProvider, knownPlayerId, useAuth, usePlayerId } from './auth-context.tsx';
export { ChooseName } from './display-name-dialog.tsx';
