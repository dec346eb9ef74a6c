import { useEffect, useState } from 'react';
import type { UnverifiedSignIn } from '../../account/sign-in-form.tsx';
import type { Outcome } from '../../account/verification-mail.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import { lazyPart } from '../../ui/index.ts';

// Loads when an address turns out to be unverified.
const SendNewLink = lazyPart(() => import('./send-new-link.tsx').then((m) => m.SendNewLink));

/** Why the sign-in ended after the right password, with one press to a new link, and what came of that. */
export function NewLink({ ref, text, email, password }: UnverifiedSignIn) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome !== null) ref.current?.focus();
  }, [outcome, ref]);
  return (
    <>
      <FormMessage ref={ref} {...(outcome ?? { text })} />
      {outcome?.isGood !== true && (
        <SendNewLink email={email} password={password} onSent={setOutcome} />
      )}
    </>
  );
}
