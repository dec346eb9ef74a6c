import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { Button, dayText } from '../../ui/index.ts';
import { Dialog, DialogActions, FormMessage } from '../../ui/forms/index.ts';
import { Part } from './part.tsx';
import styles from './playbook.module.css';
import { useClubHistory, usePlaybookChanged } from './playbook.queries.ts';
import type { PlaybookEdit } from './playbook.queries.ts';
import type { PlaybookRights } from './playbook-rights.ts';
import { texts } from './texts.ts';

/** Who edited what and when, and the way to take it back. */
export function ClubHistory({ rights: { mayEdit } }: { readonly rights: PlaybookRights }) {
  const query = useClubHistory();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Part title={texts.history.title} query={query} failed={texts.history.failed}>
      {({ pages }) => {
        const edits = pages.flatMap((page) => page.edits);
        if (edits.length === 0) return <p>{texts.history.none}</p>;
        return (
          <>
            <ul className={styles.edits}>
              {edits.map((edit) => (
                <Edit key={edit.id} edit={edit} mayUndo={mayEdit && edit.mayUndo} />
              ))}
            </ul>
            {hasNextPage && (
              <p>
                <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {texts.history.more}
                </Button>
              </p>
            )}
          </>
        );
      }}
    </Part>
  );
}

function Edit({ edit, mayUndo }: { readonly edit: PlaybookEdit; readonly mayUndo: boolean }) {
  const changed = usePlaybookChanged();
  const [touched, setTouched] = useState<readonly string[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (isSure: boolean) => {
      const call = { params: { id: edit.id }, body: { isSure } };
      await callApiAsPlayer('POST /api/club/history/:id/undo', texts.history.undoFailed, call);
    },
    onSuccess: changed,
    onError: (failure) => {
      if (isTouched(failure)) setTouched(failure.details.map(({ path }) => path));
    },
  });
  const { act, name, values, undoes, isUndone, updatedAt } = edit;
  const notes = act === 'changed' ? values.find((value) => value.name === 'notes') : undefined;
  return (
    <li className={styles.edit}>
      <div>
        <strong>{authorOf(edit)}</strong> {texts.history.act[act](name)}
        <p>
          {timeText(updatedAt)}
          {act === 'changed' && ` · ${values.map(valueText).join(', ')}`}
          {undoes !== null && ` · ${texts.history.isUndo}`}
        </p>
        {error !== null && !isTouched(error) && <FormMessage text={messageOf(error)} />}
      </div>
      {isUndone ? (
        <span className={styles.hint}>{texts.history.undone}</span>
      ) : (
        mayUndo && (
          <Button
            disabled={isPending}
            onClick={() => (notes === undefined ? mutate(false) : setIsAsking(true))}
          >
            {texts.history.undo}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )
      )}
      {touched !== null && (
        <TouchedDialog
          values={touched}
          onSure={() => {
            setTouched(null);
            mutate(true);
          }}
          onClose={() => setTouched(null)}
        />
      )}
      {isAsking && (
        <Dialog title={texts.history.wordsTitle} onCancel={() => setIsAsking(false)}>
          {notes?.after && <p>{texts.history.wordsGo(notes.after)}</p>}
          {notes?.before && <p>{texts.history.wordsComeBack(notes.before)}</p>}
          <p>{texts.history.othersStay}</p>
          <DialogActions
            text={texts.history.undo}
            onAct={() => {
              setIsAsking(false);
              mutate(false);
            }}
            onCancel={() => setIsAsking(false)}
          />
        </Dialog>
      )}
    </li>
  );
}

function TouchedDialog({
  values,
  onSure,
  onClose,
}: {
  readonly values: readonly string[];
  readonly onSure: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.history.touchedTitle} onCancel={onClose}>
      <p>{texts.history.touched(values.map((name) => texts.valueName(name)))}</p>
      <DialogActions text={texts.history.anyway} kind="danger" onAct={onSure} onCancel={onClose} />
    </Dialog>
  );
}

function isTouched(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'edit_touched';
}

function authorOf({ author }: PlaybookEdit): string {
  if (author === null) return texts.formerPlayer;
  return author.isCaller ? texts.history.byYou : (author.displayName ?? texts.nameless);
}

/** A value that changed, with what it was if that's short. Of notes, the words. */
function valueText({ name, before, after }: PlaybookEdit['values'][number]): string {
  const label = texts.valueName(name);
  if (name === 'notes') {
    const words = [
      ...(after === null ? [] : [texts.history.wrote(after)]),
      ...(before === null ? [] : [texts.history.deletedWords(before)]),
    ];
    return [label, words.join(', ')].filter(Boolean).join(': ');
  }
  const isShort = Boolean(before) && Boolean(after);
  return isShort ? `${label}: ${before} → ${after}` : label;
}

function timeText(time: string): string {
  const hour = new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${dayText(time)}, ${hour}`;
}
