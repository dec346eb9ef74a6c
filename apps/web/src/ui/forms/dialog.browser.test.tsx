import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { ApiError } from '../../api/client.ts';
import { DeleteDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Nested() {
  const [isOuterOpen, setIsOuterOpen] = useState(true);
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  if (!isOuterOpen) return null;
  return (
    <Dialog title="Editor" onCancel={() => setIsOuterOpen(false)}>
      <button type="button" onClick={() => setIsInnerOpen(true)}>
        Ask
      </button>
      {isInnerOpen && (
        <Dialog title="Question" onCancel={() => setIsInnerOpen(false)}>
          ?
        </Dialog>
      )}
    </Dialog>
  );
}

/** A dialog that never closes, whose button loses focus when it's pressed. */
function Busy() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog title="Save">
      <button type="button" disabled={isBusy} onClick={() => setIsBusy(true)}>
        Save
      </button>
    </Dialog>
  );
}

it("Escape doesn't close a dialog that must stay, even when nothing has focus", async () => {
  await show(<Busy />);
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Save' })).toBeVisible();
});

it('Escape closes the top dialog first, then the one below', async () => {
  await show(<Nested />);
  const outer = page.getByRole('dialog', { name: 'Editor' });
  const inner = page.getByRole('dialog', { name: 'Question' });
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(inner).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(outer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(outer).not.toBeInTheDocument();
});

it.each([
  ['unavailable', 'Failed to delete build'],
  ['disk_full', "We can't save anything right now"],
] as const)('a deletion that fails says why on a full disk: %s', async (code, text) => {
  const remove = () => Promise.reject(new ApiError("We can't save anything right now", code, 503));
  const failureText = 'Failed to delete build';
  await show(
    <DeleteDialog title="Delete?" {...{ text: '', failureText, remove }} onClose={close} />,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
});
