import { lazy } from 'react';

/** `ChooseName`, fetched when it is needed. */
export const ChooseName = lazy(() =>
  import('./choose-name.tsx').then((m) => ({ default: m.ChooseName })),
);
