import { useQuery } from '@tanstack/react-query';
import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { gadgetsQuery, specializationsQuery } from '../catalogue/index.ts';
import { BuildCard } from './build-card.tsx';
import styles from './build-grid.module.css';

/** What can be done with a build, in the corner of its card. */
export type ActionOf = (build: LibraryBuild) => ReactNode;

/** The builds as cards. */
export function BuildGrid({
  builds,
  actionOf,
}: {
  readonly builds: readonly LibraryBuild[];
  readonly actionOf?: ActionOf | undefined;
}) {
  const effects = useEffects();
  return (
    <ul className={styles.grid}>
      {builds.map((build) => (
        <BuildCard key={build.id} build={build} effects={effects} action={actionOf?.(build)} />
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
