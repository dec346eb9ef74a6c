import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import { Button } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import { Modes } from './modes.tsx';
import { PlayerCard } from './player-card.tsx';
import { changedAt } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';
import styles from './team-optimizer.module.css';
import type { InputProblems } from './use-optimizer.ts';
import { texts } from './texts.ts';

/** Paths whose errors show at their own field. */
const AT_FIELDS = /^players\.\d\.(name|selectedBuildId)$/;

/** The optimizer's inputs and its submit button. */
export function TeamForm({
  inputs,
  builds,
  maps,
  lists,
  problems,
  isOptimizing,
  change,
  onOptimize,
}: {
  readonly inputs: TeamInputs;
  readonly builds: readonly UserBuild[];
  readonly maps: readonly GameMap[];
  readonly lists: ClassLists | undefined;
  readonly problems: InputProblems;
  readonly isOptimizing: boolean;
  readonly change: (part: Partial<TeamInputs>) => void;
  readonly onOptimize: () => void;
}) {
  const { players } = inputs;
  const others = [...problems].filter(([path]) => !AT_FIELDS.test(path));
  return (
    <form
      className={styles.form}
      aria-label={texts.page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onOptimize();
      }}
    >
      <div className={styles.players}>
        {players.map((player, index) => (
          <PlayerCard
            key={index}
            index={index}
            player={player}
            builds={builds}
            problems={problems}
            onChange={(part) => change({ players: changedAt(players, index, part) })}
          />
        ))}
      </div>
      <div className={styles.modes}>
        <Modes inputs={inputs} maps={maps} lists={lists} onChange={change} />
      </div>
      {others.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>{texts.page.problems}</p>
          <BulletList items={others.map(([path, message]) => `${path}: ${message}`)} />
        </div>
      )}
      <Button type="submit" kind="primary" className={styles.optimize} disabled={isOptimizing}>
        {isOptimizing ? texts.page.optimizing : texts.page.optimize}
      </Button>
    </form>
  );
}
