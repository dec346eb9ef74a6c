import type { Page } from '@playwright/test';

/** The content of a page that the server sent, parsed by a blank page, whose policy allows it. */
export async function sentRoot(blank: Page, html: string): Promise<string | undefined> {
  return blank.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.innerHTML,
    html,
  );
}

/** The difference of what's shown from what was sent, from a bit before the first difference. A whole page in a log hides it. */
export function firstDifference(shown: string, sent = ''): string | undefined {
  if (shown === sent) return undefined;
  let at = 0;
  while (shown[at] === sent[at]) at += 1;
  const start = Math.max(0, at - 80);
  const [now, before] = [shown, sent].map((html) => html.slice(start, start + 240));
  return `${now} instead of ${before}`;
}
