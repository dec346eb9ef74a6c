import { useActionState, useState } from 'react';
import { callApiAsPlayer } from '../api/player-client.ts';
import { href } from '../addresses.ts';
import { Button } from '../ui/index.ts';
import {
  Actions,
  Dialog,
  Form,
  FormMessage,
  Panel,
  saveFile,
  TextField,
} from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import { signOutTo } from './session.ts';

const DOWNLOAD_FAILED = 'Failed to load your data';
const DELETE_FAILED = 'Failed to delete your account';

/** Everything stored about the player, to take along or to delete. */
export function AccountData() {
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, download, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      const data = await callApiAsPlayer('GET /api/account/export', DOWNLOAD_FAILED);
      saveFile('my-data.json', JSON.stringify(data, null, 2));
      return null;
    } catch (error) {
      return (error as Error).message;
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
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const email = useAuth().user?.email ?? '';
  const [typed, setTyped] = useState('');
  const [problem, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      await callApiAsPlayer('DELETE /api/account', DELETE_FAILED, {
        body: { email: typed.trim() },
      });
    } catch (error) {
      return (error as Error).message;
    }
    // The session is gone with the account; what is left here goes with the document.
    await signOutTo(href.home).catch(() => location.assign(href.home));
    return null;
  }, null);
  return (
    <Dialog title="Delete your account?" onCancel={isBusy ? undefined : onClose}>
      <p>
        Your sign-in, builds, ratings, teams and favorites are deleted for good, and a subscription
        is cancelled. Nobody can bring them back.
      </p>
      <Form action={submit}>
        <TextField
          label={`Type ${email} to confirm`}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={typed}
          onChange={setTyped}
          error={isBusy ? undefined : (problem ?? undefined)}
        />
        <Actions>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? 'Deleting...' : 'Delete my account'}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
