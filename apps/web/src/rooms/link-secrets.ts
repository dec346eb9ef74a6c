import { isLinkSecret } from '@trifecta/domain/rooms';
import { readStoredJson, store } from '../ui/stored-json.ts';

/**
 * Takes the secret out of the address, where it would stay in the history, and keeps it in this tab under a key until
 * it's forgotten. Returns the last one kept, or null. Every other fragment stays.
 */
export function takeLinkSecret(key: string): string | null {
  const given = location.hash.slice(1);
  if (isLinkSecret(given)) {
    store('tab', key, given);
    history.replaceState(history.state, '', location.pathname + location.search);
    // Where storage is blocked, only this visit has it.
    return given;
  }
  return keptLinkSecret(key);
}

/** The last secret kept in this tab under a key, or null. */
export function keptLinkSecret(key: string): string | null {
  const kept = readStoredJson('tab', key);
  return typeof kept === 'string' && isLinkSecret(kept) ? kept : null;
}

/** The fragment of the address, where it stays, if it may be a secret. Null for any other. */
export function linkSecretInAddress(): string | null {
  const given = location.hash.slice(1);
  return isLinkSecret(given) ? given : null;
}

/**
 * Calls `open` for each link with a secret that's opened in the tab that shows its page: the browser changes only the
 * fragment then. Returns how to stop.
 */
export function onLinkOpened(open: () => void): () => void {
  const tell = () => {
    if (isLinkSecret(location.hash.slice(1))) open();
  };
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** The secrets of links created in this browser, by the id of what they open. The server only has their hashes. */
export function createdLinks(key: string): Readonly<Record<string, string>> {
  return (readStoredJson('browser', key) ?? {}) as Readonly<Record<string, string>>;
}
