import { callApi } from '../api/client.ts';
import type { AnswerOf, ApiAnswer } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { shortDayText } from '../ui/index.ts';

/** An update's version, and its text in the list to choose from. */
export type UpdateChoice = readonly [version: string, label: string];

const UPDATES = 'GET /api/catalogue/updates';

/** The updates whose stats a page can show, newest first. */
export async function updateChoices(): Promise<UpdateChoice[]> {
  return choicesOf(await callApi(UPDATES));
}

/** The same for a page the server draws: a tenth of the endpoint's answer. */
export async function loadUpdateChoices(load: (path: string) => Promise<ApiAnswer>) {
  const { status, body } = await load(UPDATES.replace('GET ', ''));
  if (status !== 200) return [];
  return [[queryKeys.asOf(), choicesOf(body as AnswerOf<typeof UPDATES>)] as const];
}

function choicesOf({ updates }: AnswerOf<typeof UPDATES>): UpdateChoice[] {
  return updates
    .filter(({ hasCatalogue }) => hasCatalogue)
    .map(({ version, date }) => [version, labelOf(version, date)]);
}

function labelOf(version: string, date: string | null): string {
  return date === null ? version : `${version} (${shortDayText(date)})`;
}
