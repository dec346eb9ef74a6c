import type { ComponentProps } from 'react';
import { TextField } from '../ui/forms/index.ts';

/** The password an account has now. Browsers and password managers fill it in. */
export function PasswordField({
  label,
  name = 'password',
  ...field
}: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'ref'> & {
  readonly label: string;
  readonly name?: string;
}) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      required
      maxLength={128}
    />
  );
}
