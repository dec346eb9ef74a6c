import type { SignInProvider } from '@trifecta/domain/account';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import styles from './login.module.css';
import { signInService } from './session.ts';
import type { PopupProvider } from './sign-in-service.ts';

/** The names of the ways to sign in, as players know them. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  password: 'Email and password',
  google: 'Google',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
};

/** Whether a way to sign in opens a window of its own. */
export function isPopupProvider(provider: SignInProvider): provider is PopupProvider {
  return provider !== 'password';
}

/** A button for each provider this site offers. What comes of it arrives as any other sign-in does. */
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
    // Not awaited before: a window opens only within the click itself.
    signInService.signInWithPopup(provider).catch((error: unknown) => {
      setFailure(messageOf(error));
    });
  };
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      {failure !== null && <FormMessage text={failure} />}
      {offered.map((provider) => (
        <Button key={provider} disabled={isBusy} onClick={() => signIn(provider)}>
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
