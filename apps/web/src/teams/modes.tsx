import type { GameMap } from '@trifecta/domain/catalogue';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../ui/index.ts';
import type { ClassLists } from './class-lists.ts';
import type { TeamInputs } from './team-inputs.ts';
import styles from './mode.module.css';
import { texts } from './texts.ts';

/** Only players who turn a mode on need what's in it. */
const MapChoice = lazyPart(() => import('./map-choice.tsx').then((m) => m.MapChoice));
const EnemyMode = lazyPart(() => import('./enemy-mode.tsx').then((m) => m.EnemyMode));

/** The optimizer's optional modes: a map, and an enemy team of three. */
export function Modes({
  inputs,
  maps,
  lists,
  onChange,
}: {
  readonly inputs: TeamInputs;
  readonly maps: readonly GameMap[];
  readonly lists: ClassLists | undefined;
  readonly onChange: (change: Partial<TeamInputs>) => void;
}) {
  return (
    <>
      <Mode
        title={texts.map.title}
        hint={texts.map.hint}
        isOn={inputs.isMapOn}
        onToggle={(isMapOn) => onChange({ isMapOn })}
      >
        <MapChoice mapId={inputs.map} maps={maps} onChange={(map) => onChange({ map })} />
      </Mode>
      <Mode
        title={texts.enemy.title}
        hint={texts.enemy.hint}
        isOn={inputs.isCounterOn}
        onToggle={(isCounterOn) => onChange({ isCounterOn })}
      >
        <EnemyMode inputs={inputs} lists={lists} onChange={onChange} />
      </Mode>
    </>
  );
}

/** An optional mode with a switch. Its fields show while it's on. */
function Mode({
  title,
  hint,
  isOn,
  onToggle,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.mode} aria-labelledby={`${id}-title`}>
      <div className={styles.switch}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <input
          type="checkbox"
          className={styles.input}
          checked={isOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {isOn && <div className={styles.content}>{children}</div>}
    </section>
  );
}
