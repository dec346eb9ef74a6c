import { lazy, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { formDialogTexts } from './dialog-texts.ts';
import { OnDemandDialog } from './on-demand-dialog.tsx';

const Missing = lazy(() => Promise.reject(new Error('no script')));

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <label>
        Name <input />
      </label>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <OnDemandDialog onClose={() => setIsOpen(false)}>
          <Missing />
        </OnDemandDialog>
      )}
    </>
  );
}

describe('a dialog whose code is gone', () => {
  beforeEach(() => {
    // React logs the errors that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('says so over the page, which keeps what was typed', async () => {
    await show(<Opener />);
    await page.getByRole('textbox').fill('Rooftop Scout');
    const open = page.getByRole('button', { name: 'Open' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(formDialogTexts.failedHelp);
    await expect.element(dialog.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveValue('Rooftop Scout');
    await expect.element(open).toHaveFocus();
  });
});
