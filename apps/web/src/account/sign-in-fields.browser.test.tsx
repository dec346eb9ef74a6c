import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { Form } from '../ui/forms/index.ts';
import { PasswordField } from './sign-in-fields.tsx';

function Door() {
  const [password, setPassword] = useState('');
  return (
    <Form action={() => undefined}>
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <button type="submit">Go</button>
    </Form>
  );
}

const password = page.getByLabelText('Password', { exact: true });
const toggle = page.getByRole('button', { name: 'Show password' });

function cursor(): number | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement ? field.selectionStart : null;
}

it('a password can be shown and hidden while the cursor stays where it is', async () => {
  await show(<Door />);
  await password.click();
  await userEvent.keyboard('correct horse{ArrowLeft}{ArrowLeft}');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveFocus();
  await expect.poll(cursor).toBe(11);
  await toggle.click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.poll(cursor).toBe(11);
});

it('a shown password is hidden again when its form is sent', async () => {
  await show(<Door />);
  await password.fill('correct horse');
  await toggle.click();
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});
