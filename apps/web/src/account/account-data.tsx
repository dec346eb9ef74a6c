import { lazy, useActionState, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Form, FormMessage, OnDemandDialog, Panel, saveFile } from '../ui/forms/index.ts';
import type { BeforeDeletion } from './delete-account-dialog.tsx';
import { settingsTexts } from './settings-texts.ts';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

/** Everything stored about the player, to export or delete. `Before` says what has to be done before deleting it. */
export function AccountData({ Before }: { readonly Before: BeforeDeletion }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, download, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      const data = await callApiAsPlayer(
        'GET /api/account/export',
        settingsTexts.data.downloadFailed,
      );
      saveFile('my-data.json', JSON.stringify(data, null, 2));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }, null);
  return (
    <Panel label={settingsTexts.data.title}>
      <p>{settingsTexts.data.about}</p>
      {problem !== null && !isBusy && <FormMessage text={problem} />}
      <Form action={download}>
        <Actions>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? uiTexts.loading : settingsTexts.data.download}
          </Button>
          <Button kind="quiet" onClick={() => setIsDeleting(true)}>
            {settingsTexts.deletion.open}
          </Button>
        </Actions>
      </Form>
      {isDeleting && (
        <OnDemandDialog onClose={() => setIsDeleting(false)}>
          <DeleteAccountDialog Before={Before} onClose={() => setIsDeleting(false)} />
        </OnDemandDialog>
      )}
    </Panel>
  );
}
