/** A person known to the demo providers. */
export interface DemoIdentity {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** A person's claims besides the subject. */
export interface IdentityClaims {
  readonly name: string;
  readonly email: string;
  readonly email_verified?: boolean;
}

/** A provider that the sandbox imitates. */
export interface ProviderKind {
  readonly id: 'google' | 'facebook' | 'microsoft';
  readonly name: string;
  /** True when it reports whether an email is verified. The real Facebook and Microsoft don't. */
  readonly tellsVerified: boolean;
  readonly claimsOf: (identity: DemoIdentity) => IdentityClaims;
}

/** The providers, each with as much about emails as the real one. */
export const PROVIDER_KINDS: readonly ProviderKind[] = [
  {
    id: 'google',
    name: 'Google',
    tellsVerified: true,
    claimsOf: ({ name, email, isEmailVerified }) => ({
      name,
      email,
      email_verified: isEmailVerified,
    }),
  },
  {
    id: 'facebook',
    name: 'Facebook',
    tellsVerified: false,
    claimsOf: ({ name, email }) => ({ name, email }),
  },
  {
    id: 'microsoft',
    name: 'Microsoft',
    tellsVerified: false,
    claimsOf: ({ name, email }) => ({ name, email, email_verified: false }),
  },
];

/** The same people at each provider, so that one email can be tried with several. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { name: 'Lena Light', email: 'lena.light@example.com', isEmailVerified: true },
  { name: 'Milo Medium', email: 'milo.medium@example.com', isEmailVerified: true },
  { name: 'Hana Heavy', email: 'hana.heavy@example.com', isEmailVerified: false },
];
