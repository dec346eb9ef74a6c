import { roomPage } from '../addresses.ts';
import { callApi } from '../api/client.ts';
import { staticFile } from '../api/static-file.ts';

/** Lets the service worker keep a room as it is now, and its page, which the browser may have come to without loading it. */
export async function keepRoomOffline(id: string): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  await callApi('GET /api/rooms/:id', undefined, { params: { id }, query: {} }).catch(() => null);
  await staticFile(roomPage(id)).catch(() => null);
}
