import type { GameMap } from '@trifecta/domain/catalogue';
import { OPENER } from '@trifecta/domain/rooms';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { AIM_OPTIONS, EnemySlots, MapChoice, teamTexts } from '../teams/index.ts';
import type { ClassLists } from '../teams/index.ts';
import { SegmentedControl } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import type { Choose } from './seats.tsx';
import type { RoomView } from './room-session.ts';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** The map, the enemy, and the aim level, which everyone with a slot picks. */
export function Situation({
  view: { guest },
  picks: { slots, map, enemies, aim, isLocked },
  lists,
  maps,
  choose,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly lists: ClassLists | undefined;
  readonly maps: readonly GameMap[];
  readonly choose: Choose;
}) {
  const isHost = guest === OPENER;
  const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
  return (
    <Panel title={texts.situation.title}>
      <fieldset className={styles.situation} disabled={!isHost && (!hasSlot || isLocked)}>
        <div className={styles.mapAndAim}>
          <div className={styles.map}>
            <MapChoice mapId={map} maps={maps} onChange={(wanted) => choose({ map: wanted })} />
          </div>
          <SegmentedControl
            legend={teamTexts.aim.title}
            name="aim"
            options={AIM_OPTIONS}
            value={aim}
            onChange={(wanted) => choose({ aim: wanted })}
          />
        </div>
        <details className={styles.enemies} open={enemies.some((enemy) => enemy.class !== '')}>
          <summary>{texts.situation.enemies}</summary>
          {lists !== undefined && (
            <EnemySlots
              enemies={enemies}
              lists={lists}
              onChange={(next) =>
                choose(
                  Object.fromEntries(
                    next.flatMap((enemy, place) =>
                      enemy === enemies[place] ? [] : [[`enemy.${place}`, { ...enemy }]],
                    ),
                  ),
                )
              }
            />
          )}
        </details>
      </fieldset>
    </Panel>
  );
}
