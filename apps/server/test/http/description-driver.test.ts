import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayingSite } from '../billing/paying-site.ts';
import { ENGINES } from '../support/database.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import type { DescribedOperation, DescriptionDriver } from './description-driver.ts';
import { startDrivenSite } from './driven-site.ts';

/** A thousand calls, on a machine under load. */
const PATIENCE_MS = 600_000;

const MODES = ENGINES.flatMap((engine) => [
  {
    engine,
    mode: 'demo',
    environment: {},
    publicOrigin: undefined,
    // No email waits.
    alsoRefused: ['cancelEmail', 'resendEmail'],
  },
  {
    engine,
    mode: 'production',
    environment: PRODUCTION,
    publicOrigin: PRODUCTION.PUBLIC_URL,
    // The operator has written none.
    alsoRefused: ['getSiteText'],
  },
]);

/** Operations that end or replace what others need, in their order. */
const LAST = [
  'openRoomOfGamePlan',
  'changePassword',
  'resetPassword',
  'leaveClub',
  'disbandClub',
  'endRoom',
  'grantPlan',
  'deleteAccount',
  'endSession',
  'endAllSessions',
  'signOut',
];

/**
 * Refused, as described: they take a link from an email, a code, a payment, something of another player, or what an
 * earlier call already did. Their success has tests of its own.
 */
const REFUSED: readonly string[] = [
  'acceptClub',
  'acceptInvitation',
  'answerChatCommand',
  'answerDecision',
  'checkBackup',
  'confirmCheckoutSession',
  'countBuildView',
  'declineClub',
  'disableSecondStep',
  'dismissReports',
  'disownEmail',
  'endAllSessions',
  'endSession',
  'getCheckoutSession',
  'getComparisons',
  'getInvitation',
  'getVerificationLink',
  'hideBuild',
  'joinRoom',
  'keepInvitation',
  'leaveClub',
  'liftSuspension',
  'listRaters',
  'offerClub',
  'openRoomOfGamePlan',
  'readAnswer',
  'receiveStripeEvent',
  'removeGuest',
  'removeMember',
  'renewVerificationLink',
  'replaceBackupCodes',
  'reportBuild',
  'resetPassword',
  'restoreBuild',
  'setBuildVisibility',
  'setDisplayName',
  'setRole',
  'signInWithProvider',
  'signUp',
  'suspendPlayer',
  'undoEdit',
  'unsubscribe',
  'verifyAppCode',
  'verifyBackupCode',
  'verifyEmail',
  'whyNot',
];

function inOrder(operations: readonly DescribedOperation[]): readonly DescribedOperation[] {
  const turns = ['post', 'get', 'put', 'patch', 'delete'];
  const turnOf = ({ operationId, method }: DescribedOperation) =>
    LAST.includes(operationId) ? 10 + LAST.indexOf(operationId) : turns.indexOf(method);
  const depthOf = ({ path }: DescribedOperation) => path.split('{').length;
  return operations.toSorted(
    (one, other) => turnOf(one) - turnOf(other) || depthOf(one) - depthOf(other),
  );
}

describe.each(MODES)('$mode on $engine', ({ engine, environment, publicOrigin, alsoRefused }) => {
  let site: PayingSite;
  let driver: DescriptionDriver;
  beforeAll(async () => {
    ({ site, driver } = await startDrivenSite({ engine, environment, publicOrigin }));
  }, PATIENCE_MS);
  afterAll(() => site.stop());

  it(
    'answers every operation as described, called from the description alone',
    async () => {
      const problems: string[] = [];
      const refused: string[] = [];
      const byProgram: string[] = [];
      const isList = ({ method, path }: DescribedOperation) =>
        method === 'get' && !path.includes('{');
      for (const operation of driver.operations.filter(isList)) await driver.call(operation);
      for (const operation of inOrder(driver.operations)) {
        const { operationId, security, requestBody, responses } = operation;
        const check = async (change: Parameters<DescriptionDriver['call']>[1], status?: number) => {
          const answer = await driver.call(operation, change);
          problems.push(...answer.problems);
          const isNone = [401, 403, 404].includes(answer.status);
          if (status !== undefined && answer.status !== status && !isNone)
            problems.push(`${operationId} is ${answer.status} instead of ${status}`);
          return answer;
        };
        const ways = security.flatMap((way) => Object.keys(way));
        if (security.length > 0 && security.length === ways.length)
          await check({ isAnonymous: true }, 401);
        if (ways.includes('accessToken') && operation.method === 'get') {
          const { status } = await check({ isProgram: true });
          byProgram.push(`${operationId} ${status}`);
        }
        if (requestBody !== undefined && operationId !== 'receiveStripeEvent') {
          await check({ body: '{' }, 400);
          await check({ body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415);
          await check({ body: JSON.stringify('x'.repeat(70_000)) }, 413);
        }
        const answer = await check({});
        if (operationId === 'changePassword')
          await driver.call(driver.operation('getIdentityToken'));
        if (answer.status >= 400) refused.push(operationId);
        const etag = answer.headers.get('etag');
        if (responses[304] !== undefined && etag !== null)
          await check({ headers: { 'if-none-match': etag } }, 304);
      }
      expect(problems).toEqual([]);
      expect(byProgram).toHaveLength(19);
      expect(byProgram.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
      expect(refused.toSorted()).toEqual([...REFUSED, ...alsoRefused].toSorted());
    },
    PATIENCE_MS,
  );
});
