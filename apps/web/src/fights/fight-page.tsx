import { useQuery } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { patchQuery } from '../catalogue/index.ts';
import { Notice, Page } from '../ui/index.ts';
import { useDetailedWeapons } from '../weapons/index.ts';
import { FailedNotice } from './failed-notice.tsx';
import { FightPages } from './fight-pages.tsx';
import type { FightAddress } from './fight-pages.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** The frame of a fight page: its heading, links to the other fight pages, and its content. */
export function FightPage({
  title,
  intro,
  current,
  children,
}: {
  readonly title: string;
  readonly intro: string;
  readonly current: FightAddress;
  readonly children: (weapons: readonly DetailedWeapon[]) => ReactNode;
}) {
  const { data: weapons, isPending, refetch } = useDetailedWeapons();
  const { data: patch } = useQuery(patchQuery);
  return (
    <Page title={title} intro={PAGE_TEXTS.introWithUpdate(intro, patch?.name)}>
      <FightPages current={current} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && (
        <FailedNotice title={PAGE_TEXTS.failed} onRetry={() => void refetch()} />
      )}
      {weapons !== undefined && children(weapons)}
    </Page>
  );
}
