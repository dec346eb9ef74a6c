import { lazyPart } from '../ui/index.ts';

/** The `UpgradePrompt` of pages where few players reach a limit: it loads when the server says that one did. */
export const LateUpgradePrompt = lazyPart(() =>
  import('./upgrade-prompt.tsx').then((m) => m.UpgradePrompt),
);
