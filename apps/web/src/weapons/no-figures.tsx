import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button, Notice } from '../ui/index.ts';

/** Says that the figures could not be loaded, with a way to try again. */
export function NoFigures({
  onRetry,
  children,
}: {
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <Notice
      title="The weapon figures could not be loaded"
      role="alert"
      actions={
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

// With the built-in names of all weapons: most visits never need them. Without it the notice stays as it is.
const WithNames = lazy(async () => ({
  default: await import('./unreachable-weapons.tsx').then(
    (m) => m.UnreachableWeapons,
    () => NoFigures,
  ),
}));

/** In the place of the figures: what there is to compare, as soon as they are back. */
export function UnreachableWeapons({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Suspense fallback={<NoFigures onRetry={onRetry} />}>
      <WithNames onRetry={onRetry} />
    </Suspense>
  );
}
