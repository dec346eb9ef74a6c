import { Button, uiTexts } from '../ui/index.ts';
import { Actions } from '../ui/forms/index.ts';

/** The buttons of a dialog's form: its action, and Cancel. Neither works while it's being sent. */
export function SubmitActions({
  text,
  kind = 'primary',
  isPending,
  onCancel,
}: {
  readonly text: string;
  readonly kind?: 'primary' | 'danger';
  readonly isPending: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <Actions>
      <Button type="submit" kind={kind} disabled={isPending}>
        {text}
      </Button>
      <Button disabled={isPending} onClick={onCancel}>
        {uiTexts.cancel}
      </Button>
    </Actions>
  );
}
