import { messageOf } from '../api/client.ts';
import { texts } from './email-verification-texts.tsx';
import { signInService } from './session.ts';
import { SignInError } from './sign-in-service.ts';

/** What came of something the player asked for. */
export interface Outcome {
  readonly text: string;
  readonly isGood: boolean;
}

/** Sends a verification email to the player who is signed in, and says what came of it. */
export async function resendTo(email: string): Promise<Outcome> {
  return await sending(email, () => signInService.sendVerificationEmail());
}

/** Sends an email to an address with `send`, and says what came of it. */
export async function sending(email: string, send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send();
    return { text: texts.resent(email), isGood: true };
  } catch (error) {
    const isTooMany = error instanceof SignInError && error.code === 'auth/too-many-requests';
    const text = isTooMany ? texts.tooMany : texts.resendFailed(messageOf(error));
    return { text, isGood: false };
  }
}
