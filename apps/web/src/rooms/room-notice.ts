import type { RoomRefusal, RoomValue } from '@trifecta/domain/rooms';

/** Something a guest should know: their choice was refused, replaced, or there's no room for more. */
export type RoomNotice =
  | { readonly kind: 'refused'; readonly reason: RoomRefusal }
  | { readonly kind: 'replaced'; readonly field: string; readonly by: number }
  | { readonly kind: 'forbidden'; readonly text: string }
  | { readonly kind: 'unready' }
  | { readonly kind: 'full' };

/** True for a notice that still says what a player should know, after they have picked these fields. */
export function isStillNews(notice: RoomNotice, picked: readonly string[]): boolean {
  switch (notice.kind) {
    case 'replaced':
      return !picked.includes(notice.field);
    case 'unready':
      return !picked.some((field) => field.endsWith('.ready') || field.endsWith('.owner'));
    default:
      return false;
  }
}

/** An own pick that wasn't made, because someone else had changed the field meanwhile. */
export interface MovedPick {
  readonly field: string;
  readonly value: RoomValue;
}
