import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { lazyPart } from './lazy-part.tsx';
import { ErrorBoundary, Optional } from './notice.tsx';

it('an optional part of the page renders nothing when its script fails to load', async () => {
  // React logs the errors that a boundary catches.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Missing = lazy(() => Promise.reject(new Error('no script')));
  await show(
    <>
      <p>The page</p>
      <Optional>
        <Missing />
      </Optional>
    </>,
  );
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('main')).toHaveTextContent('The page');
});

it('a part that fails to load offline says so, instead of promising that reloading helps', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Missing = lazy(() => Promise.reject(new Error('no script')));
  await show(
    <ErrorBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You're offline\./);
  onLine.mockRestore();
  log.mockRestore();
});

it('a part that failed to load offline is there once the connection is back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(() => 'The part');
  const Part = lazyPart(load);
  await show(<Part />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  globalThis.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('main')).toHaveTextContent('The part');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});
