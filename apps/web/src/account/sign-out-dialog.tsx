import { Dialog, DialogActions, Form, FormMessage } from '../ui/forms/index.ts';
import { settingsTexts } from './settings-texts.ts';
import { PasswordField } from './sign-in-fields.tsx';
import { texts } from './texts.ts';
import { useProof } from './use-proof.ts';
import type { Confirmed } from './use-proof.ts';

/** Asks whether to sign out, and who's asking if the sign-in is too old. */
export function SignOutDialog({
  title,
  text,
  button,
  isOld = false,
  end,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** True when the server has said that the sign-in is too old. */
  readonly isOld?: boolean;
  readonly end: (confirmed: Confirmed) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { acting, password, setPassword, asksPassword, again, errorOf } = useProof(end, isOld);
  const { isPending } = acting;
  const failure = errorOf();
  const askedText = isPending ? settingsTexts.devices.signingOut : button;
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <p>{text}</p>
      <Form action={() => acting.mutate(undefined)}>
        {failure !== undefined && <FormMessage text={failure} />}
        {asksPassword && (
          <PasswordField
            label={texts.password}
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
          />
        )}
        <DialogActions
          text={again ? settingsTexts.devices.confirmWith(texts.provider[again]) : askedText}
          kind="danger"
          isPending={isPending}
          onAct={again && (() => acting.mutate(again))}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
