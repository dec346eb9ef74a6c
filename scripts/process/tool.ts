import type { ParseArgsOptionsConfig } from 'node:util';
import { readCall, UsageError, NOT_DONE } from '../../apps/server/src/commands/usage.ts';
import type { Usage } from '../../apps/server/src/commands/usage.ts';
import { runCommand, say } from './say.mjs';

type Call<Options extends ParseArgsOptionsConfig> = NonNullable<
  ReturnType<typeof readCall<Options>>
>;

/**
 * Runs a tool's main function with the parameters of this process. Asked for help, or called in any way that it doesn't
 * know, it only prints how to use it.
 */
export async function runTool<Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options>,
  main: (call: Call<Options>) => Promise<number>,
): Promise<void> {
  await runCommand(async () => {
    try {
      const call = readCall(process.argv.slice(2), usage);
      if (call !== undefined) return await main(call);
      process.stdout.write(`${usage.text}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(`${error.message}\n\n${usage.text}`);
      return NOT_DONE;
    }
  });
}
