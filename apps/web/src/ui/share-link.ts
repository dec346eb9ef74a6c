/** True in browsers with the device's share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * Opens the device's share sheet with a link. False where that isn't possible. A player who closes it has decided, which
 * isn't a failure.
 */
export async function shareLink(url: string): Promise<boolean> {
  if (!hasShareSheet()) return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
