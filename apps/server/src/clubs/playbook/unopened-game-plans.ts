import type { Changes } from '../../db/index.ts';
import { newsMessages } from '../../rooms/index.ts';
import type { GamePlans } from './game-plans.ts';
import { leavePlans } from './leave-plans.ts';

/** Takes players out of game plans where nobody is connected, such as in a command. */
export function unopenedGamePlans(
  changes: Changes,
  now: () => Date,
): Pick<GamePlans, 'leave' | 'look'> {
  return {
    leave: async (transaction, who) => {
      const news = await leavePlans(transaction, who, now().toISOString());
      for (const message of newsMessages('plan', news)) await changes.send(transaction, message);
      return () => undefined;
    },
    look: () => undefined,
  };
}
