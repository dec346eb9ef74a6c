import { ANY, isAny, PLAYSTYLES, PREFERENCE_CHOICES, ROLES } from '@trifecta/domain/teams';
import { SegmentedControl } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import styles from './player-card.module.css';
import type { PlayerInput } from './team-inputs.ts';
import { texts } from './texts.ts';

function choices<const Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: isAny(value) ? texts.player.any : value }));
}

/** The picks that every player makes. */
type PlayerPicks = Pick<PlayerInput, 'preferredClass' | 'preferredRole' | 'playstyle' | 'keep'>;

/** A player's class, role, and playstyle. */
export function PickFields({
  number,
  picks: { preferredClass, preferredRole, playstyle },
  onChange,
}: {
  /** Of the player, from 1. */
  readonly number: number;
  readonly picks: PlayerPicks;
  readonly onChange: (change: Partial<PlayerPicks>) => void;
}) {
  return (
    <>
      <SegmentedControl
        legend={texts.item.class}
        name={`class${number}`}
        options={choices(PREFERENCE_CHOICES.preferredClass)}
        value={preferredClass}
        // Kept items belong to one class.
        onChange={(wanted) =>
          onChange({ preferredClass: wanted, ...(wanted === preferredClass ? {} : { keep: [] }) })
        }
      />
      <div className={styles.pair}>
        <SelectField
          label={texts.player.role}
          name={`role${number}`}
          options={choices(PREFERENCE_CHOICES.preferredRole)}
          value={preferredRole}
          onChange={(text) =>
            onChange({ preferredRole: ROLES.find((role) => role === text) ?? ANY })
          }
        />
        <SelectField
          label={texts.player.playstyle}
          name={`style${number}`}
          options={choices(PREFERENCE_CHOICES.playstyle)}
          value={playstyle}
          onChange={(text) =>
            onChange({ playstyle: PLAYSTYLES.find((style) => style === text) ?? ANY })
          }
        />
      </div>
    </>
  );
}
