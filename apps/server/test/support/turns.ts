import { setImmediate as nextTurn } from 'node:timers/promises';

/** Waits for this many turns of the event loop, so that others make progress however slow the machine is. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}
