import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/** The email in a form. It begins with what was typed on the page before, which it takes out of the history entry. */
export function useTypedEmail(first = ''): [string, Dispatch<SetStateAction<string>>] {
  const [email, setEmail] = useState(first);
  // The server has no history.
  useEffect(() => {
    const { email: typed, ...state } = (history.state ?? {}) as { readonly email?: unknown };
    if (typeof typed !== 'string') return;
    setEmail(typed);
    history.replaceState(state, '');
  }, []);
  return [email, setEmail];
}
