import type { Page } from '@playwright/test';
import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of WCAG 2.0 to 2.2 A and AA and its best practices, with rules and places. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, which bypasses the page's security policy.
  await page.evaluate(axe.source);
  return page.evaluate(async (standards) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: standards,
      // Places are only needed for violations.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, STANDARDS);
}
