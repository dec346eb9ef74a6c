import { lazyPage, Optional } from '../ui/index.ts';

// Hardly anyone sees it.
const Shown = lazyPage(() => import('./unknown-plan-notice.tsx').then((m) => m.UnknownPlanNotice));

/** Stands where the plan matters, when it couldn't be loaded. */
export function UnknownPlan() {
  return (
    <Optional>
      <Shown />
    </Optional>
  );
}
