import axe from 'axe-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the component that is shown; what belongs to whole pages is seen in journeys. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: ['body'] },
    { runOnly: STANDARDS, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
