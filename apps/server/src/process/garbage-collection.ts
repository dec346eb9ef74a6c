import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps V8 from allocating request objects in the old generation. V8 guesses from the first seconds that they live
 * long. Although dead after a moment, they then keep what they reference from being collected with the young
 * generation. In three starts out of four, that cost a fifth of the requests per second (decision 15). Call it before
 * anything else.
 */
export function collectRequestsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Gives back the memory that only the start needed, 40 MB: V8 lets its space for new objects grow while the program
 * loads, and an idle process never shrinks it. Takes about 0.1 s, so call it before listening.
 */
export function returnMemoryOfStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // The only kind of collection that shrinks the space for new objects too.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
