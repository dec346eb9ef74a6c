export { AuthProvider, knownPlayerId, useAuth } from './auth-context.tsx';
export { ChooseName } from './lazy-choose-name.ts';
