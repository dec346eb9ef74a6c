import { DISPLAY_NAME_LENGTH, displayNameProblem } from '@trifecta/domain/account';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

/** A field for a display name. */
export function DisplayNameField(
  field: Pick<
    ComponentProps<typeof TextField>,
    'value' | 'onChange' | 'error' | 'status' | 'required'
  >,
) {
  return (
    <TextField
      {...field}
      label={texts.displayName.field}
      missing={displayNameProblem('')}
      name="displayName"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={DISPLAY_NAME_LENGTH.max}
    />
  );
}
