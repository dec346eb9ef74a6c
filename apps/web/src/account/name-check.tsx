import { useQuery } from '@tanstack/react-query';
import { displayNameProblem } from '@trifecta/domain/account';
import { useDebounce } from 'use-debounce';
import { callApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { FieldStatus } from '../ui/forms/index.ts';

/** Pause in typing after which a name is checked (docs/specification.md#display-names). */
const DEBOUNCE_MS = 500;

const CHECK_FAILED = 'Error checking availability';

/** What is known of a typed display name. */
export type NameCheck =
  | { readonly state: 'unchecked' | 'checking' | 'available' }
  | { readonly state: 'unavailable'; readonly text: string };

const UNCHECKED: NameCheck = { state: 'unchecked' };
const CHECKING: NameCheck = { state: 'checking' };

async function checkName(name: string): Promise<NameCheck> {
  const problem = displayNameProblem(name);
  if (problem !== undefined) return { state: 'unavailable', text: problem };
  try {
    const answer = await callApi('GET /api/profile/check-display-name', CHECK_FAILED, {
      query: { displayName: name },
    });
    if (answer.available) return { state: 'available' };
    return { state: 'unavailable', text: answer.error ?? "This display name isn't available" };
  } catch {
    return { state: 'unavailable', text: CHECK_FAILED };
  }
}

/** Checks a name that is being typed, once the typing pauses. An empty one is not checked. */
export function useNameCheck(name: string): NameCheck {
  const [settled] = useDebounce(name, DEBOUNCE_MS);
  const { data = CHECKING } = useQuery({
    queryKey: queryKeys.nameCheck(settled),
    queryFn: () => checkName(settled),
    enabled: settled !== '',
    // Another player may take it at any moment.
    gcTime: 0,
  });
  return name !== '' && name === settled ? data : UNCHECKED;
}

/** What is known of a typed name, as a line beneath its field. */
export function CheckState({ check }: { readonly check: NameCheck }) {
  if (check.state === 'checking') return <FieldStatus text="Checking availability..." />;
  if (check.state === 'available') return <FieldStatus isGood text="Display name is available" />;
  // Kept in the document, so that what comes is read out.
  return <FieldStatus text="" />;
}

/** What a display name must be, for the player to read before typing. */
export const DISPLAY_NAME_REQUIREMENTS = [
  '3-20 characters',
  'Letters, numbers, underscores, and hyphens only',
  'Not taken by another player',
] as const;
