import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Optional } from './notice.tsx';

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
