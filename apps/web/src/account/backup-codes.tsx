import { Button, useSite } from '../ui/index.ts';
import { Actions, CopyField, saveFile } from '../ui/forms/index.ts';

/** New backup codes, shown this one time. */
export function BackupCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { name } = useSite();
  const text = codes.join('\n');
  return (
    <>
      <p>
        Each code replaces your app once, for example when you lose your phone. You won't see them
        again.
      </p>
      <CopyField label="Backup codes" text={text} button="Copy" rows={codes.length} />
      <Actions>
        <Button
          onClick={() =>
            saveFile('backup-codes.txt', `${name} backup codes\n\n${text}\n`, 'text/plain')
          }
        >
          Download
        </Button>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </Actions>
    </>
  );
}
