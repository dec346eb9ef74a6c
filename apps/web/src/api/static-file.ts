import { ApiError } from './client.ts';
import { UNKNOWN_FAILURE_TEXT } from './texts.ts';

/** A file that the build made, by its address. Throws `ApiError`, or what the browser throws without a connection. */
export async function staticFile(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (response.ok) return await response.blob();
  throw new ApiError(UNKNOWN_FAILURE_TEXT, 'unreachable', response.status);
}
