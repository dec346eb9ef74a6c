import type { PlayerHabits } from '@trifecta/domain/teams';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../ui/index.ts';
import type { HabitFields as Fields } from './habit-fields.tsx';
import styles from './player-card.module.css';
import { texts } from './texts.ts';

const HabitFields = lazyPart(() => import('./habit-fields.tsx').then((m) => m.HabitFields));

/** False for a player who plays everything. */
function hasHabits({ aim, ...lists }: PlayerHabits): boolean {
  const { ownWeapons, refusedClasses, otherRoles, otherPlaystyles } = lists;
  const all = [ownWeapons, refusedClasses, otherRoles, otherPlaystyles];
  return aim !== null || all.some((list) => list.length > 0);
}

/** What a player plays, folded until there's something in it. Its fields load when it's opened. */
export function Habits(fields: ComponentProps<typeof Fields>) {
  const [isOpen, setIsOpen] = useState(hasHabits(fields.player));
  return (
    <details
      className={styles.habits}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{texts.habits.title}</summary>
      {isOpen && <HabitFields {...fields} />}
    </details>
  );
}
