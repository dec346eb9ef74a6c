import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Failure, FailureGroup } from './index.ts';

/** A part that loads when it's tried again. */
function Part({ name }: { readonly name: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  if (isLoaded) return <p>{name} is here</p>;
  return <Failure text={`Failed to load ${name}`} onRetry={() => setIsLoaded(true)} />;
}

const alerts = page.getByRole('alert');
const again = page.getByRole('button', { name: 'Try Again' });

describe('failures of one page', () => {
  it('show in their place if there is only one', async () => {
    await show(
      <FailureGroup>
        <Part name="plan" />
      </FailureGroup>,
    );
    await expect.element(alerts).toHaveTextContent('Failed to load plan');
    await again.click();
    await expect.element(page.getByText('plan is here')).toBeVisible();
  });

  it('are one message if there are several, with one button that tries all of them again', async () => {
    await show(
      <FailureGroup>
        <Part name="plan" />
        <Part name="devices" />
        <Part name="emails" />
      </FailureGroup>,
    );
    await expect.element(alerts).toMatchTextContent(/^Parts of this page failed to load/);
    await expect.element(page.getByText('Not loaded').nth(2)).toBeVisible();
    await again.click();
    for (const name of ['plan', 'devices', 'emails']) {
      await expect.element(page.getByText(`${name} is here`)).toBeVisible();
    }
    await expect.element(alerts).not.toBeInTheDocument();
  });
});
