import { useEffect, useState } from 'react';
import { Button, Notice } from '../../ui/index.ts';
import type { RoomSession } from '../room-session.ts';
import styles from '../room.module.css';
import { texts } from '../texts.ts';

const load = async () => await import('./notes-field.tsx');

type Loaded = Awaited<ReturnType<typeof load>> | 'failed';

/** The notes of a room. Their code loads when they're opened for the first time. */
export function NotesPanel({
  session,
  isReadOnly,
  isOpenFirst = false,
}: {
  readonly session: RoomSession;
  readonly isReadOnly: boolean;
  readonly isOpenFirst?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      className={styles.notes}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{texts.notes.title}</summary>
      {isOpen && <LoadedNotes session={session} isReadOnly={isReadOnly} />}
    </details>
  );
}

function LoadedNotes(props: { readonly session: RoomSession; readonly isReadOnly: boolean }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded !== null) return;
    const show = async () => setLoaded(await load().catch(() => 'failed' as const));
    void show();
  }, [loaded]);
  if (loaded === null) return <p role="status">{texts.notes.loading}</p>;
  if (loaded === 'failed') {
    return (
      <Notice
        role="alert"
        title={texts.notes.failed}
        actions={<Button onClick={() => setLoaded(null)}>{texts.reload}</Button>}
      />
    );
  }
  return <loaded.NotesField {...props} />;
}
