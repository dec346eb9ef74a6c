import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/** The email in a form. It begins with what was typed on the page before, which it takes out of the history entry. */
export function useTypedEmail(first = ''): [string, Dispatch<SetStateAction<string>>] {
  useEffect(() => {
    const { email, ...state } = entryState();
    if (email !== undefined) history.replaceState(state, '');
  }, []);
  return useState(() => {
    const { email } = entryState();
    return typeof email === 'string' ? email : first;
  });
}

/** The state of this history entry. Empty on the server, which has no history. */
function entryState(): { readonly email?: unknown } {
  return import.meta.env.SSR ? {} : ((history.state ?? {}) as { readonly email?: unknown });
}
