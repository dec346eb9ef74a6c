import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Form } from '../ui/forms/index.ts';
import { CodeField, SwitchSource, useTypedCode } from './code-field.tsx';
import { signInService } from './session.ts';
import { texts } from './texts.ts';

/** The second step of a sign-in, after the correct password. */
export function CodeForm({
  isBusy,
  onStartOver,
}: {
  /** True after signing in, while the next page loads. */
  readonly isBusy: boolean;
  readonly onStartOver: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const finish = useMutation({
    mutationFn: signInService.secondStep.finishSignIn,
    onError: () => input.current?.focus(),
  });
  const { typed, field, sourceSwitch } = useTypedCode(finish.reset);
  useEffect(() => input.current?.focus(), [typed.source]);
  const isWorking = finish.isPending || isBusy;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) finish.mutate(typed);
      }}
    >
      <p>{texts.code.help[typed.source]}</p>
      <CodeField {...field} ref={input} error={finish.error?.message} />
      <Button type="submit" kind="primary" disabled={isWorking}>
        {isWorking ? texts.login.signingIn : uiTexts.signIn}
      </Button>
      <Actions>
        <SwitchSource {...sourceSwitch} isDisabled={isWorking} />
        <Button kind="quiet" disabled={isWorking} onClick={onStartOver}>
          {texts.code.startOver}
        </Button>
      </Actions>
    </Form>
  );
}
