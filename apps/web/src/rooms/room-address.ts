import { href } from '../addresses.ts';

/** The path of a room. */
export function roomPage(id: string): string {
  return href.room.replace(':id', id);
}
