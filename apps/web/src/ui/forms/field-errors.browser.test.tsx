import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Form } from './form.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

/** A form with each kind of field, all of them required. */
function Report({ onSend }: { readonly onSend: () => void }) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  return (
    <Form action={onSend}>
      <TextField label="Email" type="email" required value={email} onChange={setEmail} />
      <SelectField
        label="Reason"
        required
        empty="Choose a reason"
        options={[{ value: 'Cheating' }]}
        value={reason}
        onChange={setReason}
      />
      <TextArea label="Note" required missing="Say why" value={note} onChange={setNote} />
      <button type="submit">Send</button>
    </Form>
  );
}

const email = page.getByRole('textbox', { name: 'Email' });
const reason = page.getByRole('combobox', { name: 'Reason' });
const note = page.getByRole('textbox', { name: 'Note' });
const send = page.getByRole('button', { name: 'Send' });

it('empty and wrong fields say so below them, without a bubble, and the first one has the focus', async () => {
  let sent = 0;
  const bubbles: EventTarget[] = [];
  const note_ = ({ defaultPrevented, target }: Event) =>
    defaultPrevented || target === null ? undefined : bubbles.push(target);
  await show(<Report onSend={() => (sent += 1)} />);
  for (const element of document.querySelectorAll('input, select, textarea')) {
    element.addEventListener('invalid', (event) => queueMicrotask(() => note_(event)));
  }
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(reason).toHaveAccessibleDescription('Reason is required');
  await expect.element(note).toHaveAccessibleDescription('Say why');
  await expect.element(email).toHaveFocus();
  await email.fill('ada');
  await expect.element(email).toHaveAccessibleDescription('');
  await reason.selectOptions('Cheating');
  await send.click();
  const words = 'Enter an email address, such as name@example.com';
  await expect.element(email).toHaveAccessibleDescription(words);
  await email.fill('ada@example.org');
  await send.click();
  await expect.element(note).toHaveFocus();
  await note.fill('Aims through walls');
  await send.click();
  await expect.poll(() => sent).toBe(1);
  expect(bubbles).toEqual([]);
});
