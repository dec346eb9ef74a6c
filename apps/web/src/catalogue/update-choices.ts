import { callApi } from '../api/client.ts';
import type { AnswerOf, ApiAnswer } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** An update's version, and its text in the list to choose from. */
export type UpdateChoice = readonly [version: string, label: string];

/** Short names, in a table: the first date formatter of a page takes a slow phone some 60 ms. */
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

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
  if (date === null) return version;
  const [year, month, day] = date.split('-').map(Number);
  return `${version} (${MONTHS[(month ?? 1) - 1]} ${day}, ${year})`;
}
