import { useActionState, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button } from '../ui/index.ts';
import { Actions, Form, FormMessage, Panel, saveFile } from '../ui/forms/index.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const DOWNLOAD_FAILED = 'Failed to load your data';

/** Everything stored about the player, to take along or to delete. */
export function AccountData() {
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, download, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      const data = await callApiAsPlayer('GET /api/account/export', DOWNLOAD_FAILED);
      saveFile('my-data.json', JSON.stringify(data, null, 2));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }, null);
  return (
    <Panel title="Your data">
      <p>Everything we keep about you, as one JSON file.</p>
      {problem !== null && !isBusy && <FormMessage text={problem} />}
      <Form action={download}>
        <Actions>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Loading...' : 'Download my data'}
          </Button>
          <Button kind="quiet" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </Actions>
      </Form>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </Panel>
  );
}
