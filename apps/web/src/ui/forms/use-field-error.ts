import { useState } from 'react';
import type { InvalidEvent, ReactNode } from 'react';
import { texts } from '../texts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The error of a field: what the browser found when its form was submitted, or else `error`. It's shown below the field,
 * since the browser's own bubble covers labels, and goes away with the next change.
 */
export function useFieldError(label: string, error: ReactNode, missing = texts.isRequired(label)) {
  const [found, setFound] = useState<string | null>(null);
  return {
    error: found ?? error,
    forget: () => setFound(null),
    onInvalid: (event: InvalidEvent<Field>) => {
      event.preventDefault();
      const field = event.currentTarget;
      setFound(field.validity.valueMissing ? missing : texts.isInvalid(label, field.type));
      // Without its bubble, the browser doesn't move the focus either.
      if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
    },
  };
}
