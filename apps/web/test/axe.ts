import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe findings for the rendered component. Whole-page rules are covered by journeys. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: ['body'] },
    { runOnly: STANDARDS, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
