import { useCallback, useState } from 'react';

/**
 * The state in the URL, combined with a slider's value while it's dragged: browsers limit how often the URL can change.
 * The next change of the URL discards the draft.
 */
export function useSliderDraft<State extends object>(
  state: State,
): readonly [State, (parts: Partial<State>) => void] {
  const [draft, setDraft] = useState<{ readonly of: State; readonly parts: Partial<State> }>({
    of: state,
    parts: {},
  });
  const onDraft = useCallback((parts: Partial<State>) => setDraft({ of: state, parts }), [state]);
  return [draft.of === state ? { ...state, ...draft.parts } : state, onDraft];
}
