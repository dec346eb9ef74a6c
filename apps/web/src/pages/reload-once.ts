import { callApi } from '../api/client.ts';
import { writeEarlyChoices } from '../early-choices.ts';
import { readText, storeText } from '../ui/stored-text.ts';

/** The builds for which this tab has reloaded, separated by spaces. */
const KEY = 'trifecta.reloaded-for';
/** Has a hash of what the build's frame contains in it. */
const BUILD = import.meta.url;

/**
 * Reloads a page whose code fails to load when it's to be shown, perhaps because the site was updated while the tab was
 * open: at most once for each build, so never in a circle. What was chosen before the scripts ran stays. Rejects with the
 * failure if there's no connection, or if it reloaded before.
 */
export async function reloadOnce(failure: unknown): Promise<never> {
  if (!(await isServerThere()) || !rememberReload()) throw failure;
  writeEarlyChoices();
  location.reload();
  return new Promise<never>(() => undefined);
}

/** Without a connection, a reload would lose the page. */
function isServerThere(): Promise<boolean> {
  return callApi('GET /api/health').then(
    () => true,
    () => false,
  );
}

/** False if this build has been reloaded in this tab, or that can't be remembered. */
function rememberReload(): boolean {
  const builds = (readText('tab', KEY) ?? '').split(' ');
  return !builds.includes(BUILD) && storeText('tab', KEY, [...builds, BUILD].join(' '));
}
