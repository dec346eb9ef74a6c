import { MAX_NOTES_LENGTH, movedCursor } from '@trifecta/domain/notes';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Button, uiTexts } from '../../ui/index.ts';
import {
  Actions,
  CopyField,
  DismissibleAlert,
  FieldStatus,
  TextArea,
} from '../../ui/forms/index.ts';
import { Recent } from '../live-parts.tsx';
import { texts } from '../texts.ts';
import type { RoomSession } from '../room-session.ts';
import { NotesSession } from './notes-session.ts';

/** In the same file for browsers: one isn't used without the other. */
export { NotesSession } from './notes-session.ts';

/** Below this many characters left, they're counted. */
const FEW_LEFT = 400;

/** The text that everyone in a room writes. */
export function NotesField({
  notes,
  nameOf,
  isReadOnly,
}: {
  readonly notes: NotesSession;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
  readonly isReadOnly: boolean;
}) {
  const { text, isReady, isStuck, refused, edit, leftOut, written } = useSyncExternalStore(
    notes.subscribe,
    () => notes.view,
  );
  const area = useRef<HTMLDivElement>(null);
  /** The text before and in a word that's being composed, as for Japanese: nothing may change in it from outside. */
  const [composed, setComposed] = useState<{ before: string; after: string } | null>(null);
  const shown = composed?.after ?? text;
  const noteTyping = useKeptCursor(area, shown);
  useOwnUndo(area, notes, isReady && !isReadOnly && composed === null);
  if (!isReady) return <p role="status">{texts.notes.loading}</p>;
  const left = MAX_NOTES_LENGTH - text.length;
  const isFull = left < FEW_LEFT;
  const status = isStuck ? texts.notes.unsent : isFull ? texts.notes.left(left) : '';
  return (
    <div ref={area}>
      <TextArea
        label={texts.notes.label}
        hint={isReadOnly ? texts.notes.readOnly : texts.notes.hint}
        name="notes"
        rows={8}
        readOnly={isReadOnly}
        value={shown}
        onCompositionStart={() => setComposed({ before: text, after: text })}
        onCompositionEnd={({ currentTarget }) => {
          if (composed !== null) notes.write(currentTarget.value, composed.before);
          setComposed(null);
        }}
        onChange={(after) => {
          noteTyping();
          if (composed === null) notes.write(after, text);
          else setComposed({ ...composed, after });
        }}
      />
      <FieldStatus text={status} />
      <Recent
        at={written?.at}
        text={written && texts.notes.writing(nameOf(written.by), written.line)}
      />
      {leftOut !== '' && (
        <>
          <DismissibleAlert
            text={texts.notes.leftOut(leftOut.length)}
            onDismiss={() => notes.dismissLeftOut()}
          />
          <CopyField
            rows={4}
            label={texts.notes.leftOutText}
            text={leftOut}
            button={texts.notes.copyLeftOut}
          />
        </>
      )}
      {refused !== null && edit !== null && (
        <>
          <DismissibleAlert
            text={texts.notes.refused[refused]}
            onDismiss={() => notes.dismissRefused()}
          />
          <CopyField
            rows={6}
            label={texts.notes.refusedText}
            text={edit.after}
            button={texts.notes.copy}
          />
          {!isReadOnly && (
            <Actions>
              <Button
                onClick={() => {
                  notes.writeAgain();
                  // The button is gone then.
                  area.current?.querySelector('textarea')?.focus();
                }}
              >
                {uiTexts.tryAgain}
              </Button>
            </Actions>
          )}
        </>
      )}
    </div>
  );
}

/** The notes with words that can't be saved anymore, to copy. */
export function LeftWords({ session }: { readonly session: RoomSession }) {
  const [text] = useState(() => new NotesSession(session).unsavedText);
  if (text === '') return null;
  return <CopyField rows={6} label={texts.notes.leftWords} text={text} button={texts.notes.copy} />;
}

/**
 * Leaves the cursor where it was in the words around it when others write. The returned function notes that the next
 * change is the player's own.
 */
function useKeptCursor(area: RefObject<HTMLDivElement | null>, shown: string): () => void {
  const before = useRef({ text: shown, start: 0, end: 0, isTyping: false });
  useEffect(() => {
    const note = () => {
      const box = focusedBox(area);
      if (box === undefined) return;
      const { selectionStart: start, selectionEnd: end } = box;
      before.current = { ...before.current, start, end };
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [area]);
  useLayoutEffect(() => {
    const { text, start, end, isTyping } = before.current;
    const box = focusedBox(area);
    if (box !== undefined && !isTyping && text !== shown) {
      box.setSelectionRange(movedCursor(text, shown, start), movedCursor(text, shown, end));
    }
    const { selectionStart = 0, selectionEnd = 0 } = box ?? {};
    before.current = { text: shown, start: selectionStart, end: selectionEnd, isTyping: false };
  }, [area, shown]);
  return () => {
    before.current.isTyping = true;
  };
}

/**
 * Undoes the player's own edits and no one else's, by keys, a menu, or shaking the phone. The browser's own would bring back
 * the whole text of before, or do nothing once others have written.
 */
function useOwnUndo(
  area: RefObject<HTMLDivElement | null>,
  notes: NotesSession,
  isActive: boolean,
): void {
  useEffect(() => {
    const box = area.current;
    if (!isActive || box === null) return undefined;
    const change = (event: Event, act: 'undo' | 'redo') => {
      event.preventDefault();
      notes[act]();
    };
    const input = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') change(event, 'undo');
      if (event.inputType === 'historyRedo') change(event, 'redo');
    };
    const press = (event: KeyboardEvent) => {
      if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') change(event, event.shiftKey ? 'redo' : 'undo');
      if (key === 'y' && event.ctrlKey) change(event, 'redo');
    };
    // What's refused is in a box to copy, where nothing is undone.
    const field = box.querySelector('textarea');
    field?.addEventListener('beforeinput', input);
    field?.addEventListener('keydown', press);
    return () => {
      field?.removeEventListener('beforeinput', input);
      field?.removeEventListener('keydown', press);
    };
  }, [area, notes, isActive]);
}

function focusedBox(area: RefObject<HTMLDivElement | null>): HTMLTextAreaElement | undefined {
  const box = area.current?.querySelector('textarea');
  return box === document.activeElement ? (box ?? undefined) : undefined;
}
