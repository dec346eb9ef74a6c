import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePlayerId } from './auth-context.tsx';
import {
  draftKeys,
  forgetDraft,
  keepDraft,
  readDraft,
  showDraft,
  subscribeToDrafts,
} from './drafts.ts';

/** A form whose values survive Escape, Back, a reload, and a session that ended. */
export interface Draft<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** True for values from before that were never saved. */
  readonly isFound: boolean;
  /** Forgets what was typed: it was saved, or discarded. */
  readonly forget: () => void;
}

interface Edited<Form> {
  /** The draft's owner and key: another player never sees it. */
  readonly of: string;
  /** Null until something differs from the saved values. */
  readonly form: Form | null;
  readonly isFound: boolean;
}

/**
 * The values of a form, which are kept in the tab while they differ from `saved`. The key names them among the player's
 * drafts and starts with their kind. Without a draft, the form begins with `first`.
 */
export function useDraft<Form extends object>(
  key: string,
  saved: Form,
  first: Form | null = null,
): Draft<Form> {
  const uid = usePlayerId();
  const of = `${uid} ${key}`;
  const found = (): Edited<Form> => {
    const draft = readDraft(uid, key);
    return isLike(draft, saved)
      ? { of, form: draft, isFound: true }
      : { of, form: first, isFound: false };
  };
  const [state, setState] = useState(found);
  const edited = state.of === of ? state : found();
  if (edited !== state) setState(edited);
  const { form, isFound } = edited;
  const isChanged = form !== null && JSON.stringify(form) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) keepDraft(uid, key, form);
    else forgetDraft(uid, key);
  }, [uid, key, isChanged, form]);
  useEffect(() => (isChanged ? showDraft(key) : undefined), [key, isChanged]);
  return {
    form: form ?? saved,
    change: (part) =>
      setState((before) => ({ ...before, form: { ...(before.form ?? saved), ...part } })),
    isFound: isFound && isChanged,
    forget: () => {
      forgetDraft(uid, key);
      setState({ of, form: null, isFound: false });
    },
  };
}

/** The player's drafts of a kind by key, and a function that discards one. */
export function useDrafts(kind: string): {
  readonly drafts: ReadonlyMap<string, unknown>;
  readonly discard: (key: string) => void;
} {
  const uid = usePlayerId();
  const keys = useSyncExternalStore(
    subscribeToDrafts,
    () => JSON.stringify(draftKeys(uid, `${kind}.`)),
    () => '[]',
  );
  return {
    drafts: new Map((JSON.parse(keys) as string[]).map((key) => [key, readDraft(uid, key)])),
    discard: (key) => forgetDraft(uid, key),
  };
}

/** True for a value with the same parts of the same types: a draft may be from an older version of the site. */
function isLike<Value>(value: unknown, example: Value): value is Value {
  if (typeof value !== typeof example || value === null) return false;
  if (typeof example !== 'object' || example === null) return true;
  const parts = Object.entries(example);
  return (
    parts.length === Object.keys(value as object).length &&
    parts.every(([name, part]) => isLike((value as Record<string, unknown>)[name], part))
  );
}
