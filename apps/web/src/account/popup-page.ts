import './popup-page.css';
import { SIGN_IN_CHANNEL } from './popup-channel.ts';
import type { SignInFinished } from './popup-channel.ts';

/**
 * The script of `/auth/popup`, the last page of a sign-in window. Reports the outcome to the site and closes the
 * window.
 */
function finish(): void {
  const query = new URLSearchParams(location.search);
  const nonce = query.get('nonce');
  const error = query.get('error');
  if (nonce !== null) {
    const finished: SignInFinished = {
      type: 'sign-in-finished',
      nonce,
      ...(error === null ? {} : { error }),
    };
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage(finished);
  }
  window.close();
}

finish();
