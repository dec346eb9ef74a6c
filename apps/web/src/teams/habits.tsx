import { NO_HABITS } from '@trifecta/domain/teams';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../ui/index.ts';
import type { HabitFields as Fields } from './habit-fields.tsx';
import styles from './player-card.module.css';
import { isSameHabits } from './same-habits.ts';
import { texts } from './texts.ts';

const HabitFields = lazyPart(() => import('./habit-fields.tsx').then((m) => m.HabitFields));

/** What a player plays, folded until there's something in it. Its fields load when it's opened. */
export function Habits(fields: ComponentProps<typeof Fields>) {
  const [isOpen, setIsOpen] = useState(!isSameHabits(fields.player, NO_HABITS));
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
