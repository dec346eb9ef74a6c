import { env } from 'node:process';

/** True for `npm test -- long`, which repeats random tests many more times. */
export const isLongRun = env['LONG_TESTS'] === '1';
