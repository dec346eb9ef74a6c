import type { GameMap } from '@trifecta/domain/catalogue';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { AimField, EnemySlots, MapChoice } from '../teams/index.ts';
import type { ClassLists } from '../teams/index.ts';
import { Panel } from '../ui/forms/index.ts';
import type { Choose } from './seats.tsx';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** The map, the enemy, and the aim level, which everyone with a slot picks. */
export function SituationPanel({
  picks: { map, enemies, aim },
  isDisabled,
  lists,
  maps,
  choose,
}: {
  readonly picks: RoomPicks;
  readonly isDisabled: boolean;
  readonly lists: ClassLists | undefined;
  readonly maps: readonly GameMap[];
  readonly choose: Choose;
}) {
  return (
    <Panel title={texts.situation.title}>
      <fieldset className={styles.situation} disabled={isDisabled}>
        <div className={styles.mapAndAim}>
          <div className={styles.map}>
            <MapChoice mapId={map} maps={maps} onChange={(wanted) => choose({ map: wanted })} />
          </div>
          <AimField value={aim} onChange={(wanted) => choose({ aim: wanted })} />
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
