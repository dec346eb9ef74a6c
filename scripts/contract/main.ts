/**
 * Checks the API description: prints what a linter finds, and what breaks the promise of the last release. Fails if there's
 * anything.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeApi } from './describe-api.ts';
import { brokenPromises, releasedPromise } from './promise.ts';

const description = await describeApi();
const config = await createConfig({
  extends: ['recommended'],
  // A sign-in provider's callback only redirects.
  rules: { 'operation-2xx-response': 'off' },
});
const source = JSON.stringify(description);
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
const found = problems.map(
  ({ ruleId, message, location: [at] }) => `${ruleId} at ${at?.pointer ?? '#/'}: ${message}`,
);
const broken = brokenPromises(releasedPromise(), description);
for (const line of [...found, ...broken]) console.log(line);
console.log(`contract: ${found.length} problems, ${broken.length} broken promises`);
process.exitCode = found.length + broken.length === 0 ? 0 : 1;
