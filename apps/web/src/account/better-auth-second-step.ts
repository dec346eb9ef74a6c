import { callSignIn } from './sign-in-call.ts';
import type { CodeSource, NewSecondStep, SecondStep, SignInUser } from './sign-in-service.ts';

const PATHS: Readonly<Record<CodeSource, string>> = {
  app: '/two-factor/verify-totp',
  backup: '/two-factor/verify-backup-code',
};

/** Two-step sign-in by Better Auth's endpoints. */
export class BetterAuthSecondStep implements SecondStep {
  readonly #arrive: () => Promise<SignInUser>;

  constructor(arrive: () => Promise<SignInUser>) {
    this.#arrive = arrive;
  }

  readonly isOn = async (): Promise<boolean> => {
    const response = await callSignIn('/get-session');
    const session = (await response.json()) as {
      readonly user: { readonly twoFactorEnabled?: boolean | null };
    } | null;
    return session?.user.twoFactorEnabled === true;
  };

  readonly begin = async (password: string): Promise<NewSecondStep> => {
    const response = await callSignIn('/two-factor/enable', { password });
    const { totpURI: uri, backupCodes } = (await response.json()) as {
      readonly totpURI: string;
      readonly backupCodes: readonly string[];
    };
    return { uri, key: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
  };

  readonly confirm = async (code: string): Promise<void> => {
    await callSignIn(PATHS.app, { code });
  };

  readonly turnOff = async (password: string, code: string): Promise<void> => {
    await callSignIn('/two-factor/disable', { password, code });
  };

  readonly newBackupCodes = async (password: string, code: string): Promise<readonly string[]> => {
    const response = await callSignIn('/two-factor/generate-backup-codes', { password, code });
    const { backupCodes } = (await response.json()) as { readonly backupCodes: readonly string[] };
    return backupCodes;
  };

  readonly finishSignIn = async (code: string, source: CodeSource): Promise<SignInUser> => {
    await callSignIn(PATHS[source], { code });
    return await this.#arrive();
  };
}
