export { AuthProvider, useAuth } from './auth-context.tsx';
export type { Auth, Profile } from './auth-context.tsx';
