import { callSignIn } from './sign-in-call.ts';
import type { CodeSource, NewSecondStep, SecondStep, SignInUser } from './sign-in-service.ts';

const ENDPOINTS = {
  app: 'POST /api/auth/two-factor/verify-totp',
  backup: 'POST /api/auth/two-factor/verify-backup-code',
} as const satisfies Readonly<Record<CodeSource, string>>;

/** Two-step sign-in by Better Auth's endpoints. */
export class BetterAuthSecondStep implements SecondStep {
  readonly #arrive: () => Promise<SignInUser>;

  constructor(arrive: () => Promise<SignInUser>) {
    this.#arrive = arrive;
  }

  readonly isOn = async (): Promise<boolean> => {
    const answer = await callSignIn('GET /api/auth/get-session');
    return answer?.user.twoFactorEnabled === true;
  };

  readonly begin = async (password: string): Promise<NewSecondStep> => {
    const answer = await callSignIn('POST /api/auth/two-factor/enable', { body: { password } });
    const { totpURI: uri, backupCodes } = answer;
    return { uri, key: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
  };

  readonly confirm = async (code: string): Promise<void> => {
    await callSignIn(ENDPOINTS.app, { body: { code } });
  };

  readonly turnOff = async (password: string, code: string): Promise<void> => {
    await callSignIn('POST /api/auth/two-factor/disable', { body: { password, code } });
  };

  readonly newBackupCodes = async (password: string, code: string): Promise<readonly string[]> => {
    const { backupCodes } = await callSignIn('POST /api/auth/two-factor/generate-backup-codes', {
      body: { password, code },
    });
    return backupCodes;
  };

  readonly finishSignIn = async (code: string, source: CodeSource): Promise<SignInUser> => {
    await callSignIn(ENDPOINTS[source], { body: { code } });
    return await this.#arrive();
  };
}
