import { SIGN_IN_CHANNEL } from './popup-channel.ts';
import type { SignInFinished } from './popup-channel.ts';
import { callSignIn } from './sign-in-call.ts';
import { SignInError } from './sign-in-service.ts';
import type { PopupProvider, SignInErrorCode } from './sign-in-service.ts';

const WINDOW_FEATURES = 'popup,width=480,height=720';
const WATCH_EVERY_MS = 250;
/** The window announces first and closes then; its word may still be on the way. */
const WORD_MAY_TAKE_MS = 1000;
/** How long a provider's page may stand open after the site has lost touch with it. */
const LATE_FOR_MS = 15 * 60_000;

const MESSAGES = {
  'auth/popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The sign-in window closed before you finished signing in.',
  'auth/account-exists-with-different-credential':
    'You already have an account with this email. Sign in the way you did before.',
  'auth/internal-error': "The provider couldn't sign you in. Please try again.",
} satisfies Partial<Record<SignInErrorCode, string>>;

/** What is told at the end of the window, as far as it means something of its own. */
const CODES: Readonly<Record<string, keyof typeof MESSAGES | undefined>> = {
  access_denied: 'auth/popup-closed-by-user',
  account_not_linked: 'auth/account-exists-with-different-credential',
};

/**
 * Signs in by the page of a provider in a window of its own. Must be called within a click. Ends when the session is
 * there; throws `SignInError`. After 'closed by user' it keeps listening, and calls `arriveLate` when the player signs
 * in after all.
 */
export async function signInByPopup(
  provider: PopupProvider,
  arriveLate: () => void,
): Promise<void> {
  // Browsers block windows that are opened any later than in the click itself.
  const opened = window.open('', '_blank', WINDOW_FEATURES);
  if (opened === null) throw failure('auth/popup-blocked');
  const nonce = crypto.randomUUID();
  const word = listen(nonce);
  try {
    opened.location.href = await providerAddress(provider, nonce);
  } catch (error) {
    word.stop();
    opened.close();
    throw error;
  }
  const ended = await Promise.race([word.finished, closing(opened)]);
  if (ended === 'closed') {
    // A provider may cut its window off from us, which looks the same as closing it.
    setTimeout(() => word.stop(), LATE_FOR_MS);
    void word.finished.then(({ error }) => error === undefined && arriveLate());
    throw failure('auth/popup-closed-by-user');
  }
  if (ended.error !== undefined) throw failure(CODES[ended.error] ?? 'auth/internal-error');
}

function failure(code: keyof typeof MESSAGES): SignInError {
  return new SignInError(code, MESSAGES[code]);
}

async function providerAddress(provider: PopupProvider, nonce: string): Promise<string> {
  const end = `/auth/popup?nonce=${nonce}`;
  const { url } = await callSignIn('POST /api/auth/sign-in/social', {
    body: { provider, callbackURL: end, errorCallbackURL: end },
  });
  return url;
}

/** Waits for the word of the window with this nonce. */
function listen(nonce: string): { readonly finished: Promise<SignInFinished>; stop(): void } {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const finished = new Promise<SignInFinished>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<SignInFinished>) => {
      if (data.nonce !== nonce) return;
      channel.close();
      resolve(data);
    });
  });
  return { finished, stop: () => channel.close() };
}

/** Waits until the window is closed and its word would have arrived. */
function closing(opened: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      setTimeout(() => resolve('closed'), WORD_MAY_TAKE_MS);
    }, WATCH_EVERY_MS);
  });
}
