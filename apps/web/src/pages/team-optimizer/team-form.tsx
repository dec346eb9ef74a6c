import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import { Button, lazyPart } from '../../ui/index.ts';
import { AimField } from '../../teams/aim-field.tsx';
import type { ClassLists } from '../../teams/class-lists.ts';
import { Modes } from '../../teams/modes.tsx';
import { PickedItems } from '../../teams/picked-items.tsx';
import { PlayerCard } from '../../teams/player-card.tsx';
import { changedAt } from '../../teams/team-inputs.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';
import { loadLater } from './load-later.ts';
import styles from './team-optimizer-page.module.css';
import type { InputProblems } from '../../teams/use-optimizer.ts';
import { texts } from '../../teams/texts.ts';

/** Only players who open what someone plays load it. */
const OwnWeapons = lazyPart(() => import('./own-weapons.tsx').then((m) => m.OwnWeapons));

const RequestProblems = lazyPart(() => loadLater().then((m) => m.RequestProblems));

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
  /** Undefined until they're known. */
  readonly builds: readonly UserBuild[] | undefined;
  readonly maps: readonly GameMap[];
  readonly lists: ClassLists | undefined;
  readonly problems: InputProblems;
  readonly isOptimizing: boolean;
  readonly change: (part: Partial<TeamInputs>) => void;
  readonly onOptimize: () => void;
}) {
  const { players } = inputs;
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
            lists={lists}
            problems={problems}
            renderSources={(add) => (
              <OwnWeapons
                number={index + 1}
                builds={builds}
                weapons={player.ownWeapons}
                onAdd={add}
              />
            )}
            onChange={(part) => change({ players: changedAt(players, index, part) })}
          />
        ))}
      </div>
      <PickedItems
        title={texts.picks.neverForTeam}
        of={texts.picks.neverForTeam}
        items={inputs.never}
        onChange={(never) => change({ never })}
      />
      <div className={styles.aim}>
        <AimField value={inputs.aim} onChange={(aim) => change({ aim })} />
        <p>{texts.aim.hint}</p>
      </div>
      <div className={styles.modes}>
        <Modes inputs={inputs} maps={maps} lists={lists} onChange={change} />
      </div>
      {problems.size > 0 && <RequestProblems problems={problems} inputs={inputs} />}
      <Button type="submit" kind="primary" className={styles.optimize} disabled={isOptimizing}>
        {isOptimizing ? texts.page.optimizing : texts.page.optimize}
      </Button>
    </form>
  );
}
