import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { Dialog } from './ui/forms/index.ts';

function Site() {
  useKeptFocus();
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const save = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 300);
  };
  return (
    <>
      <section>
        <h2>Builds</h2>
        {!isGone && (
          <button type="button" onClick={() => setIsGone(true)}>
            Try Again
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={save}>
          Save
        </button>
        {!isGone && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
        )}
      </section>
      {isOpen && (
        <Dialog title="Delete?" onCancel={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsGone(true)}>
            Delete
          </button>
        </Dialog>
      )}
      <p>Nothing to press</p>
    </>
  );
}

const press = async (name: string) => {
  page.getByRole('button', { name }).element().focus();
  await userEvent.keyboard('{Enter}');
};
const heading = page.getByRole('heading', { name: 'Builds' });

it('moves from a control that disappears to the heading of its part', async () => {
  await show(<Site />);
  await press('Try Again');
  await expect.element(heading).toHaveFocus();
});

it('is on the content while a control is disabled, and comes back to it', async () => {
  await show(<Site />);
  await press('Save');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('is on the content after a dialog whose opener is gone', async () => {
  await show(<Site />);
  await press('Open');
  await press('Delete');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('stays nowhere for someone who pressed beside the controls', async () => {
  await show(<Site />);
  await press('Save');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByText('Nothing to press').click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveFocus();
});
