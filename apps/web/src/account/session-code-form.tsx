import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Form } from '../ui/forms/index.ts';
import { CodeField, SwitchSource } from './code-form.tsx';
import { reloadProfile, signInService } from './session.ts';
import type { CodeSource } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** Asks a signed-in player for a code, whose sign-in didn't, and reads their profile again. */
export function SessionCodeForm() {
  const [source, setSource] = useState<CodeSource>('app');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: async () => {
      await signInService.secondStep.confirm(code, source);
      await reloadProfile();
    },
    onError: () => field.current?.focus(),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate();
      }}
    >
      <CodeField
        key={source}
        ref={field}
        source={source}
        value={code}
        onChange={setCode}
        error={confirm.error?.message}
      />
      <Actions>
        <Button type="submit" kind="primary" disabled={confirm.isPending}>
          {confirm.isPending ? uiTexts.loading : texts.code.confirm}
        </Button>
        <SwitchSource
          source={source}
          isDisabled={confirm.isPending}
          onSwitch={(other) => {
            confirm.reset();
            setCode('');
            setSource(other);
          }}
        />
      </Actions>
    </Form>
  );
}
