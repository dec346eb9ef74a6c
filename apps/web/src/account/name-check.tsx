import { useQuery } from '@tanstack/react-query';
import { displayNameProblem } from '@trifecta/domain/account';
import { callApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { FieldStatus } from '../ui/forms/index.ts';
import { useSettled } from '../ui/index.ts';
import { texts } from './texts.ts';

/** Pause in typing before a name is checked (docs/specification.md#display-names). */
const DEBOUNCE_MS = 500;

/** The state of a typed display name. */
type NameCheck =
  | { readonly state: 'unchecked' | 'checking' | 'available' }
  | { readonly state: 'unavailable'; readonly text: string };

/** A name that nothing is known about. */
export const UNCHECKED: NameCheck = { state: 'unchecked' };
const CHECKING: NameCheck = { state: 'checking' };

async function checkName(name: string): Promise<NameCheck> {
  const problem = displayNameProblem(name);
  if (problem !== undefined) return { state: 'unavailable', text: problem };
  try {
    const answer = await callApi(
      'GET /api/profile/check-display-name',
      texts.displayName.checkFailed,
      {
        query: { displayName: name },
      },
    );
    if (answer.available) return { state: 'available' };
    return { state: 'unavailable', text: answer.error ?? texts.displayName.unavailable };
  } catch {
    return { state: 'unavailable', text: texts.displayName.checkFailed };
  }
}

/** Checks a display name after a pause in typing. Skips an empty one. */
export function useNameCheck(name: string): NameCheck {
  const settled = useSettled(name, DEBOUNCE_MS);
  const { data = CHECKING } = useQuery({
    queryKey: queryKeys.nameCheck(settled),
    queryFn: () => checkName(settled),
    enabled: settled !== '',
    // Another player may take it at any moment.
    gcTime: 0,
  });
  return name !== '' && name === settled ? data : UNCHECKED;
}

/** The state of a typed name, as a line below its field. */
export function CheckState({ check }: { readonly check: NameCheck }) {
  if (check.state === 'checking') return <FieldStatus text={texts.displayName.checking} />;
  if (check.state === 'available') return <FieldStatus isGood text={texts.displayName.available} />;
  // Stays in the document, so that screen readers announce the next message.
  return <FieldStatus text="" />;
}
