import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../account/index.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { ChangedBuilds } from './changed-for-you.tsx';
import { OwnResults } from './own-results.tsx';
import { texts } from './texts.ts';
import { updateTexts } from './update-texts.ts';
import { ownUpdatesQuery } from './own-updates.queries.ts';
import styles from './updates.module.css';

/**
 * Shows how many of the player's builds an update changed since they were saved, until dismissed. Renders nothing until
 * that's known, since the page is about the builds.
 */
export function UpdateNotice() {
  const { status, user } = useAuth();
  const client = useQueryClient();
  const query = ownUpdatesQuery(user?.uid);
  const { data } = useQuery({ ...query, enabled: status === 'signed-in' });
  const dismiss = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/user-updates/dismiss', texts.failures.dismiss, {
        query: data === undefined ? {} : { version: data.until },
      }),
    onSuccess: async () => {
      // Also hidden on the next visit to the page.
      client.setQueryData(query.queryKey, (own) => own && { ...own, builds: [], teams: [] });
      document.getElementById('main')?.focus({ preventScroll: true });
      await client.invalidateQueries({ queryKey: queryKeys.ownUpdates(user?.uid) });
    },
  });
  const changed = data?.builds.filter(({ from, isOlder }) => from === 'own' && isOlder) ?? [];
  if (data === undefined || changed.length === 0 || dismiss.isSuccess) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>{updateTexts.notice.title(changed.length)}</p>
      <Button onClick={() => dismiss.mutate()} disabled={dismiss.isPending}>
        {updateTexts.notice.dismiss}
      </Button>
      <details className={styles.more}>
        <summary>{updateTexts.notice.details}</summary>
        <ChangedBuilds builds={changed} />
        <OwnResults version={data.until} />
      </details>
      {dismiss.isError && <FormMessage text={messageOf(dismiss.error)} />}
    </div>
  );
}
