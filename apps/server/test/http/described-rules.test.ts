import type { ErrorBody } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayingSite } from '../billing/paying-site.ts';
import { changedExamples, writtenEdges } from './described-values.ts';
import type { DescribedOperation, DescriptionDriver } from './description-driver.ts';
import { startDrivenSite } from './driven-site.ts';

/** Thousands of calls, on a machine under load. */
const PATIENCE_MS = 600_000;

/** Operations that would end the driver's session, account, or club. Their success has tests of its own. */
const ENDING: ReadonlySet<string> = new Set([
  'changePassword',
  'deleteAccount',
  'disbandClub',
  'endAllSessions',
  'endSession',
  'grantPlan',
  'leaveClub',
  'resetPassword',
  'signOut',
]);

/** Fields whose texts name something in the game or on the site, or prove something: no schema can have them all. */
const NAMES =
  /(?:^|[.[\]])(?:weapon|specialization|gadget\d|gadgets|keep|never|ownWeapons|item|items|map|maps|modes|class|id|path|act|callbackURL|errorCallbackURL|cursor|password|receipt)(?:[.[\]]|$)/;

let site: PayingSite;
let driver: DescriptionDriver;
beforeAll(async () => {
  ({ site, driver } = await startDrivenSite({ engine: 'sqlite' }));
}, PATIENCE_MS);
afterAll(() => site.stop());

/** True if an error names a field. Other fields may have been refused because they no longer fit with it. */
function isRefused(at: string, text: string): boolean {
  if (text === '') return false;
  const { code, details = [] } = JSON.parse(text) as Partial<ErrorBody>;
  const paths = details.map(({ path }) => path.replaceAll(/\.\d+/g, '[]'));
  return code === 'validation_failed' && (paths.length === 0 || paths.includes(at));
}

/** The differences between a description's word on bodies and the server's. */
async function bodyProblems(operation: DescribedOperation): Promise<string[]> {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return [];
  const problems = new Set<string>();
  const { schema, example } = content;
  for (const { at, value } of changedExamples(schema, example, (to) => driver.schemaAt(to))) {
    const isDescribed = driver.isBodyOf(operation, value);
    const body = JSON.stringify(value);
    const { status, text } = await driver.call(operation, { body });
    const place = `${operation.operationId} ${at}`;
    if (!isDescribed && status < 400) problems.add(`${place}: accepted ${body.slice(0, 200)}`);
    if (isDescribed && isRefused(at, text) && !NAMES.test(at))
      problems.add(`${place}: refused ${body.slice(0, 200)} ${text.slice(0, 160)}`);
  }
  return [...problems];
}

/** The differences between a description's word on parameters and the server's. */
async function queryProblems(operation: DescribedOperation): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place !== 'query') continue;
    for (const text of writtenEdges(schema)) {
      const { status, text: answer } = await driver.call(operation, { query: { [name]: text } });
      const isDescribed = driver.isParameterOf(schema, text);
      const at = `${operation.operationId} ?${name}=${text.slice(0, 50)}`;
      if (!isDescribed && status < 400) problems.push(`${at}: accepted`);
      if (isDescribed && isRefused(name, answer) && !NAMES.test(name))
        problems.push(`${at}: refused ${answer.slice(0, 160)}`);
    }
  }
  return problems;
}

describe('a parameter', () => {
  it(
    'is accepted or refused as its schema says, at every edge',
    async () => {
      const problems: string[] = [];
      for (const operation of driver.operations.filter((each) => !ENDING.has(each.operationId)))
        problems.push(...(await queryProblems(operation)));
      expect(problems).toEqual([]);
    },
    PATIENCE_MS,
  );

  it("is refused by name where the description hasn't got it, for everyone alike", async () => {
    const answers: string[] = [];
    const isOpen = ({ security, responses }: DescribedOperation) =>
      security.length === 0 && responses[302] === undefined;
    const open = driver.operations.filter(isOpen);
    expect(open.length).toBeGreaterThan(40);
    for (const operation of open) {
      const { status, text } = await driver.call(operation, { query: { udpate: '8.3.0' } });
      const { details } = JSON.parse(text) as Partial<ErrorBody>;
      const names = details?.map(({ path, message }) => `${path} ${message}`);
      if (status !== 400 || names?.includes("udpate isn't a parameter of this endpoint") !== true)
        answers.push(`${operation.operationId}: ${status} ${text.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });

  it('may be anything in the address of a page, and of what a provider sends back', async () => {
    const { status } = await driver.call(driver.operation('finishProviderSignIn'), {
      query: { authuser: '0', prompt: 'none' },
    });
    expect(status).toBe(302);
    for (const path of ['/api/docs', '/robots.txt', '/updates.atom']) {
      const answer = await site.send(`${path}?utm_source=news`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});

describe('a body', () => {
  it(
    'is accepted or refused as its schema says, at every edge of every field',
    async () => {
      const problems: string[] = [];
      for (const operation of driver.operations.filter((each) => !ENDING.has(each.operationId)))
        problems.push(...(await bodyProblems(operation)));
      expect(problems).toEqual([]);
    },
    PATIENCE_MS,
  );
});
