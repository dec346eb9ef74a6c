import { useQuery } from '@tanstack/react-query';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { useMemo } from 'react';
import { gadgetsQuery, specializationsQuery } from '../catalogue/index.ts';
import type { ActionOf } from './build-action.ts';
import { BuildCard } from './build-card.tsx';
import styles from './build-grid.module.css';

/** The builds as cards. */
export function BuildGrid({
  builds,
  actionOf,
}: {
  readonly builds: readonly LibraryBuild[];
  readonly actionOf: ActionOf;
}) {
  const effects = useEffects();
  return (
    <ul className={styles.grid}>
      {builds.map((build) => (
        <BuildCard key={build.id} build={build} effects={effects} actionOf={actionOf} />
      ))}
    </ul>
  );
}

/** What each specialization and gadget does, by its name. */
export function useEffects(): ReadonlyMap<string, string> {
  const { data: gadgets } = useQuery(gadgetsQuery);
  const { data: specializations } = useQuery(specializationsQuery);
  return useMemo(
    () =>
      new Map(
        [...(gadgets ?? []), ...(specializations ?? [])].map((item) => [item.name, item.effect]),
      ),
    [gadgets, specializations],
  );
}
