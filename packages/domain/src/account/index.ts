export {
  MAX_ACCESS_TOKENS,
  storedScopes,
  TOKEN_DAYS,
  TOKEN_NAME_LENGTH,
  TOKEN_SCOPES,
  tokenEnd,
  tokenNameProblem,
} from './access-token.ts';
export type { TokenScope } from './access-token.ts';
export {
  DISPLAY_NAME_LENGTH,
  DISPLAY_NAME_SET_ONCE,
  DISPLAY_NAME_TAKEN,
  displayNameProblem,
  isReservedDisplayName,
  mayRemindOfDisplayName,
  normalizedDisplayName,
} from './display-name.ts';
export { freedAddress, isFreedAddress } from './freed-address.ts';
export { unreadableName } from './name-text.ts';
export { pageDecision } from './page-access.ts';
export type { AuthState, PageAccess, PageDecision } from './page-access.ts';
export { passwordStrength } from './password-strength.ts';
export type { GuessEstimate, PasswordContext, PasswordStrength } from './password-strength.ts';
export { isSignInProvider, mustVerifyEmail, SIGN_IN_PROVIDERS } from './sign-in.ts';
export type { SignInProvider } from './sign-in.ts';
export { ACCOUNT_SUSPENDED, FOREVER, isSuspended } from './suspension.ts';
export { whoChanged } from './who-changed.ts';
export { isWishedAct, isWishPath, readWish } from './wish.ts';
export type { Wish } from './wish.ts';
export { isFreshSignIn, sessionEnd } from './session-age.ts';
