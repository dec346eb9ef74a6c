import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, uiTexts } from '../../ui/index.ts';
import { Actions, Form } from '../../ui/forms/index.ts';
import { CodeField, SwitchSource, useTypedCode } from '../../account/code-field.tsx';
import type { TypedCode } from '../../account/sign-in-service.ts';
import { reloadProfile, signInService } from '../../account/session.ts';
import { texts } from '../../account/texts.ts';

/** Asks a signed-in player for a code, whose sign-in didn't, and reads their profile again. */
export function SessionCodeForm() {
  const input = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: async (typed: TypedCode) => {
      await signInService.secondStep.confirm(typed);
      await reloadProfile();
    },
    onError: () => input.current?.focus(),
  });
  const { typed, field, sourceSwitch } = useTypedCode(confirm.reset);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate(typed);
      }}
    >
      <p>{texts.code.help[typed.source]}</p>
      <CodeField {...field} ref={input} error={confirm.error?.message} />
      <Actions>
        <Button type="submit" kind="primary" disabled={confirm.isPending}>
          {confirm.isPending ? uiTexts.loading : texts.code.confirm}
        </Button>
        <SwitchSource {...sourceSwitch} isDisabled={confirm.isPending} />
      </Actions>
    </Form>
  );
}
