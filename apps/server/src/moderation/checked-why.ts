import { api } from '@trifecta/contract';
import { UsageError } from '../commands/run-command.ts';

/** A text for the log, by the same rules as on the operators' page. Throws `UsageError`. */
export function checkedWhy(why: string): string {
  const { data, error } = api.moderation.liftSuspension.body.safeParse({ why });
  if (data === undefined) throw new UsageError(`why: ${error.issues[0]?.message}`);
  return data.why;
}
