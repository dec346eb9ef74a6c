import { lazy, useEffect, useState } from 'react';
import { Button, Notice, Optional } from '../../ui/index.ts';
import styles from '../room.module.css';
import type { RoomSession } from '../room-session.ts';
import { readRefusedNotes, readUnsentNotes } from '../room-storage.ts';
import { texts } from '../texts.ts';
import type { NotesSession } from './notes-session.ts';

const load = async () => await import('./notes-field.tsx');

type Loaded = Awaited<ReturnType<typeof load>> & { readonly notes: NotesSession };

const LeftWords = lazy(async () => ({ default: (await load()).LeftWords }));

/** The words that this tab's player couldn't send before the room was gone, to copy. Shows the page from its top, which says what happened. */
export function LeftNotes({ session }: { readonly session: RoomSession }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (readUnsentNotes(session.kept) === null) return null;
  return (
    <Optional>
      <LeftWords session={session} />
    </Optional>
  );
}

/**
 * The notes of a room. Their code loads when they're opened for the first time, or when words from before a reload wait to
 * be sent: that doesn't need them open.
 */
export function NotesPanel({
  session,
  nameOf,
  isReadOnly,
  isOpenFirst = false,
}: {
  readonly session: RoomSession;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
  readonly isReadOnly: boolean;
  readonly isOpenFirst?: boolean;
}) {
  const [isOpen, setIsOpen] = useState(isOpenFirst || readRefusedNotes(session.kept) !== null);
  const [isWanted, setIsWanted] = useState(isOpen || readUnsentNotes(session.kept) !== null);
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined;
    let isLeft = false;
    const show = async () => {
      const code = await load().catch(() => 'failed' as const);
      if (isLeft) return;
      setLoaded(code === 'failed' ? code : { ...code, notes: new code.NotesSession(session) });
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [session, isWanted, loaded]);
  const notes = loaded === null || loaded === 'failed' ? null : loaded.notes;
  // Folded notes are sent, too, and unfold when words weren't taken.
  useEffect(() => {
    if (notes === null) return undefined;
    let { edit, leftOut } = notes.view;
    const unsubscribe = notes.subscribe(() => {
      const { view } = notes;
      if (view.edit !== edit || view.leftOut !== leftOut) setIsOpen(true);
      ({ edit, leftOut } = view);
    });
    const stop = notes.start();
    return () => {
      stop();
      unsubscribe();
    };
  }, [notes]);
  return (
    <details
      className={styles.notes}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setIsWanted(true);
      }}
    >
      <summary>{texts.notes.title}</summary>
      {isOpen && loaded === null && <p role="status">{texts.notes.loading}</p>}
      {isOpen && loaded === 'failed' && (
        <Notice
          role="alert"
          title={texts.notes.failed}
          actions={<Button onClick={() => setLoaded(null)}>{texts.reload}</Button>}
        />
      )}
      {isOpen && loaded !== null && loaded !== 'failed' && (
        <loaded.NotesField notes={loaded.notes} nameOf={nameOf} isReadOnly={isReadOnly} />
      )}
    </details>
  );
}
