import type { SiteText, SiteTextName } from '@trifecta/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ApiAnswer } from '../api/client.ts';
import { siteTextAddress } from './site-text.queries.ts';

/** The data that the server renders a page of the operator's with, and the page's head. */
export async function loadSiteText(name: SiteTextName, load: (path: string) => Promise<ApiAnswer>) {
  const [key, address] = siteTextAddress(name);
  const { status, body } = await load(address);
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[key, status === 200 ? body : null]];
  if (status !== 200) return { answers, status: 404 as const };
  const { title } = body as SiteText;
  return { answers, head: { isListed: true, ...(title !== null && { title }) } };
}
