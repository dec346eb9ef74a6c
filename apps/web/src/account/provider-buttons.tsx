import type { SignInProvider } from '@trifecta/domain/account';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import styles from './login.module.css';
import { signInService } from './session.ts';
import type { PopupProvider } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** True for sign-in methods that open their own window. */
export function isPopupProvider(provider: SignInProvider): provider is PopupProvider {
  return provider !== 'password';
}

/** A button for each provider that this site offers. The outcome is handled like any other sign-in. */
export function ProviderButtons({
  providers,
  isBusy,
}: {
  readonly providers: readonly SignInProvider[];
  readonly isBusy: boolean;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const offered = providers.filter(isPopupProvider);
  if (offered.length === 0) return null;
  const signIn = (provider: PopupProvider) => {
    setFailure(null);
    // No `await` before this: a window only opens within the click itself.
    signInService.signInWithPopup(provider).catch((error: unknown) => {
      setFailure(messageOf(error));
    });
  };
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{texts.login.or}</p>
      {failure !== null && <FormMessage text={failure} />}
      {offered.map((provider) => (
        <Button key={provider} disabled={isBusy} onClick={() => signIn(provider)}>
          {texts.login.continueWith(texts.provider[provider])}
        </Button>
      ))}
    </div>
  );
}
