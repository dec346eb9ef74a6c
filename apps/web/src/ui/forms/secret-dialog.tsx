import { CopyField } from './copy-field.tsx';
import { Dialog, DoneAction } from './dialog.tsx';

/** Shows a secret this one time. Only its button closes it: the secret won't come back. */
export function SecretDialog({
  texts: { title, about, label, copy },
  secret,
  onClose,
}: {
  readonly texts: Readonly<Record<'title' | 'about' | 'label' | 'copy', string>>;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={title}>
      <p>{about}</p>
      <CopyField label={label} text={secret} button={copy} />
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}
