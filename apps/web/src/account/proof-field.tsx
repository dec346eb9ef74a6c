import { PasswordField } from './sign-in-fields.tsx';
import { texts } from './texts.ts';
import type { useProof } from './use-proof.ts';

type Proof = Pick<
  ReturnType<typeof useProof>,
  'again' | 'asksPassword' | 'errorOf' | 'password' | 'setPassword'
>;

/** Asks for the password when the sign-in is too old. */
export function ProofField({ proof }: { readonly proof: Proof }) {
  if (!proof.asksPassword) return null;
  return (
    <PasswordField
      label={texts.password}
      value={proof.password}
      onChange={proof.setPassword}
      error={proof.errorOf('password')}
    />
  );
}

/** The provider to sign in with again. Undefined when there's no need to. */
export function providerOfProof({ again }: Pick<Proof, 'again'>): string | undefined {
  return again && texts.provider[again];
}
