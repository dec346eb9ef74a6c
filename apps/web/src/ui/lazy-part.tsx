import { memo, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from './lazy-page.ts';
import type { LazyPage } from './lazy-page.ts';
import { ErrorBoundary } from './notice.tsx';

/**
 * Creates a part of a page from a function that loads its component. Shows `loading` until the code is there, and says
 * so if it fails to load. It renders again only with other props: a part that the server rendered, and whose code is on
 * its way, would be replaced by `loading` otherwise.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  loading?: ReactNode,
): LazyPage<Props> {
  const Lazy = lazyPage(load);
  const Part: ComponentType<Props> = memo((props: Props) => (
    <ErrorBoundary>
      <Suspense fallback={loading}>
        <Lazy {...props} />
      </Suspense>
    </ErrorBoundary>
  ));
  return Object.assign(Part, { preload: Lazy.preload });
}
