import type { Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations axe finds of WCAG 2.0 to 2.2 A and AA and its best practices: rules and places. */
export async function axeFindings(page: Page): Promise<string[]> {
  // By the debugger, which the page's security policy lets pass.
  await page.evaluate(axe.source);
  return page.evaluate(async (standards) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: standards,
      // Of what is right nobody wants to know the place.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, STANDARDS);
}
