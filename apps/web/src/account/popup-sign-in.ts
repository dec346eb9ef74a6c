import { SIGN_IN_CHANNEL } from './popup-channel.ts';
import type { SignInFinished } from './popup-channel.ts';
import { callSignIn } from './sign-in-call.ts';
import { SignInError } from './sign-in-service.ts';
import type { PopupProvider, SignInErrorCode } from './sign-in-service.ts';
import { texts } from './texts.ts';

const WINDOW_FEATURES = 'popup,width=480,height=720';
const WATCH_EVERY_MS = 250;
/** The window reports before it closes, but the report may still be on its way. */
const WORD_MAY_TAKE_MS = 1000;
/** How long to keep listening to a provider's window after losing contact with it. */
const LATE_FOR_MS = 15 * 60_000;

const MESSAGES = {
  'auth/popup-blocked': texts.failures.popupBlocked,
  'auth/popup-closed-by-user': texts.failures.popupClosed,
  'auth/account-exists-with-different-credential': texts.failures.otherMethod,
  'auth/internal-error': texts.failures.provider,
} satisfies Partial<Record<SignInErrorCode, string>>;

/** Error codes that have their own message. */
const CODES: Readonly<Record<string, keyof typeof MESSAGES | undefined>> = {
  access_denied: 'auth/popup-closed-by-user',
  account_not_linked: 'auth/account-exists-with-different-credential',
};

/**
 * Signs in through a provider's page in its own window. Must be called within a click. Resolves when the session
 * exists, or throws `SignInError`. After 'closed by user' it keeps listening, and calls `onLateSignIn` if the player
 * signs in after all.
 */
export async function signInByPopup(
  provider: PopupProvider,
  onLateSignIn: () => void,
): Promise<void> {
  // Browsers only allow windows that open within the click itself.
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
    // A provider can isolate its window from us, which looks the same as closing it.
    setTimeout(() => word.stop(), LATE_FOR_MS);
    void word.finished.then(({ error }) => error === undefined && onLateSignIn());
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

/** Waits for the report of the window with this nonce. */
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

/** Waits until the window is closed and its report would have arrived. */
function closing(opened: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      setTimeout(() => resolve('closed'), WORD_MAY_TAKE_MS);
    }, WATCH_EVERY_MS);
  });
}
