import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { requestLog } from '../http/request-log.ts';
import { MailQueue } from '../mail/index.ts';
import type { LinkedMail, MailTransport } from '../mail/index.ts';
import { accessTokenRoutes } from './access-token.routes.ts';
import { accountRoutes } from './account.routes.ts';
import type { DemoAccount } from './account.routes.ts';
import { finishDeletions } from './deletion.ts';
import { removeOldAccountData } from './housekeeping.ts';
import { KnownDevices } from './known-device.ts';
import { mailActionRoutes } from './mail-action.routes.ts';
import type { Background } from './mail-action.routes.ts';
import { MailActions, renewedToken } from './mail-actions.ts';
import { OptionalMails, unsubscribeRoutes } from './optional-mails.ts';
import { Origins } from './origins.ts';
import type { OriginOf } from './origins.ts';
import type { PlayerData } from './player-data.ts';
import { PasswordPolicy } from './password-policy.ts';
import { Players } from './players.ts';
import { isKnownPerson } from './player.store.ts';
import { profileRoutes } from './profile.routes.ts';
import { secretKeys } from './secret-keys.ts';
import type { Secrets } from './secret-keys.ts';
import { hashBackupCodes, resealSecondSteps } from './second-step-secrets.ts';
import { secondStepRoutes } from './second-step.routes.ts';
import { createSignInLibrary } from './sign-in-library.ts';
import type { SignInLibrary } from './sign-in-library.ts';
import type { SecurityLog } from './security-log.ts';
import { SessionCookies } from './session-cookies.ts';
import { sessionRoutes } from './session.routes.ts';
import type { SignInProviderSetup } from './sign-in-provider.ts';
import { SignedIds } from './signed-ids.ts';
import { signInRoutes } from './sign-in.routes.ts';
import type { Budget, Throttles } from '../limits/index.ts';

/** A demo is only reachable by a few host names. The cap stops a client from making up more and filling memory. */
const MAX_LIBRARIES = 20;

/** Dependencies of the accounts feature. */
export interface AccountsParts {
  readonly db: Database;
  readonly isDemo: boolean;
  /** The limits on attempts. */
  readonly throttles: Throttles;
  readonly budget: Budget;
  readonly productName: string;
  readonly publicOrigin: string | undefined;
  /** The secrets behind sessions and signing keys. */
  readonly secrets: Secrets;
  readonly minPasswordLength: number;
  readonly operators: readonly string[];
  readonly providers: readonly SignInProviderSetup[];
  /** Undefined: emails stay in the outbox. */
  readonly mailTransport: MailTransport | undefined;
  readonly security: SecurityLog;
  /** Shown at sign-in. Demo only. */
  readonly demoAccounts: readonly DemoAccount[] | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

/** The API that accounts offers to other features. */
export interface Accounts {
  readonly players: Players;
  readonly originOf: OriginOf;
  /** Throws when identity tokens can't be issued or verified, since no account could be used then. */
  readonly checkTokens: () => Promise<void>;
  /** Queues emails from features. */
  readonly mails: Pick<MailQueue, 'add'>;
  /** The emails that players can turn off. */
  readonly optionalMails: OptionalMails;
  /** The site's canonical origin, for links that aren't part of a response. */
  readonly mainOrigin: () => string;
  /** Signs ids for links that work without signing in. */
  readonly signedIds: SignedIds;
  /** Registers the data a feature stores about players, for account export and deletion. */
  readonly keeps: (...data: readonly PlayerData[]) => void;
}

/** Serves everything about accounts: sign-in, profile, emails, export, and deletion. */
export function openAccounts(app: FastifyInstance, parts: AccountsParts): Accounts {
  const { db, isDemo, secrets, now, newId } = parts;
  const origins = new Origins(app, parts.publicOrigin);
  const players = new Players({ ...parts, issuer: () => origins.main() });
  const devices = new KnownDevices({ db, secrets, newId, isSecure: !isDemo });
  const cookies = new SessionCookies({ secrets, isSecure: !isDemo });
  const ofApp = { log: app.log, metrics: app.metrics };
  const renewLink = (mail: LinkedMail) => renewedToken(parts, mail);
  const queue = { db, transport: parts.mailTransport, renewLink, now, newId, ...ofApp };
  const mails = new MailQueue(queue);
  const passwords = new PasswordPolicy(parts);
  const playerData: PlayerData[] = [];
  const actions = new MailActions({ ...parts, mails, passwords, playerData });

  profileRoutes(app, { ...parts, players });
  accountRoutes(app, { ...parts, players, playerData });
  sessionRoutes(app, { ...parts, players });
  accessTokenRoutes(app, { ...parts, players });
  const background = backgroundOf(app);
  const signedIds = new SignedIds(secrets);
  const optionalMails = new OptionalMails(signedIds);
  unsubscribeRoutes(app, { db, optionalMails });
  mailActionRoutes(app, { ...parts, actions, players, devices, origins, background });
  const libraryAt = libraries(app, { ...parts, actions }, origins);
  signInRoutes(app, {
    ...parts,
    origins,
    libraryAt,
    cookies,
    devices,
    passwords,
    background,
    offerAddress: (email, origin) => actions.offerAddress(email, origin),
    welcome: (id, email, origin) => actions.send('verification', { id, email }, origin),
  });
  const keys = secretKeys(secrets);
  secondStepRoutes(app, { ...parts, origins, libraryAt, cookies, devices, keys });

  const reseal = async (): Promise<void> => {
    const count = await resealSecondSteps(db, keys);
    if (count.resealed > 0)
      app.log.info(count, 're-encrypted two-step sign-in with the new secret');
    if (count.lost === 0) app.presence.end('second-steps-lost');
    else {
      app.presence.note('second-steps-lost', String(count.lost));
      app.log.error(count, "two-step sign-in can't be decrypted with any secret");
    }
  };
  const cleanUp = async (): Promise<void> => {
    await removeOldAccountData(db, now(), playerData);
    await reseal();
    const hashed = await hashBackupCodes(db, keys);
    if (hashed > 0) app.log.info({ hashed }, 'hashed backup codes of an earlier version');
    await mails.clean();
  };
  runHourly(app, { name: 'account-cleanup', run: cleanUp, db, now });
  const finish = () => finishDeletions(db, playerData, now().toISOString());
  runHourly(app, { name: 'account-deletion', run: finish, db, now });
  app.addHook('onReady', (done) => {
    mails.start();
    done();
  });
  app.addHook('onReady', reseal);
  app.addHook('onClose', () => mails.close());
  return {
    players,
    originOf: (request) => origins.of(request),
    mails,
    optionalMails,
    mainOrigin: () => origins.main(),
    signedIds,
    checkTokens: async () => {
      const seconds = Math.floor(now().getTime() / 1000);
      const claims = { sub: 'readiness', iat: seconds, exp: seconds + 60 };
      await players.check(await libraryAt(origins.main()).sign(claims));
    },
    // Each feature builds on those opened before it, so later features delete their data first: ratings before builds.
    keeps: (...data) => void playerData.unshift(...data),
  };
}

/** One library instance per site address. Only the demo has more than one address. */
function libraries(
  app: FastifyInstance,
  parts: AccountsParts & { readonly actions: MailActions },
  origins: Origins,
) {
  const made = new Map<string, SignInLibrary>();
  return (origin: string): SignInLibrary => {
    const kept = made.get(origin);
    if (kept !== undefined) return kept;
    if (made.size >= MAX_LIBRARIES) made.clear();
    const library = createSignInLibrary({
      ...parts,
      origin,
      onProvedAddress: async ({ email, ...person }) => {
        if (await isKnownPerson(parts.db, person)) return;
        await parts.actions.offerAddress(email, origin, { isProved: true });
      },
      issuer: origins.main(),
      hasSecureCookies: !parts.isDemo,
      log: app.log,
      presence: app.presence,
    });
    made.set(origin, library);
    return library;
  };
}

/** Runs work after the response. On shutdown, waits for any work still running. */
function backgroundOf(app: FastifyInstance): Background {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return {
    run: (request, work) => {
      const promise = work()
        .catch((error: unknown) => {
          // Guests cause refusals, such as by asking for too many emails to an address.
          const isRefusal = error instanceof AppError && error.status < 500;
          const level = isRefusal ? 'debug' : 'error';
          requestLog(request)[level](error, 'background work after a response failed');
        })
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
  };
}
