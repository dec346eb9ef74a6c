import { uiTexts } from '../ui/index.ts';
import type { Club } from './club.queries.ts';

/** A member's name, for everyone. */
export function memberName({ displayName }: Pick<Club['members'][number], 'displayName'>): string {
  return displayName ?? uiTexts.anonymous;
}
