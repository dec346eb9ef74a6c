import { problemList } from '../../teams/problem-list.ts';
import { problemTexts } from '../../teams/problem-texts.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';
import type { InputProblems } from '../../teams/use-optimizer.ts';
import { BulletList } from '../../ui/forms/index.ts';
import styles from './team-optimizer-page.module.css';

/** The problems of a request that no field shows. Nothing without any. */
export function RequestProblems({
  problems,
  inputs,
}: {
  readonly problems: InputProblems;
  readonly inputs: TeamInputs;
}) {
  const others = problemList(problems, inputs);
  if (others.length === 0) return null;
  return (
    <div role="alert" className={styles.problems}>
      <p>{problemTexts.title}</p>
      <BulletList items={others} />
    </div>
  );
}
