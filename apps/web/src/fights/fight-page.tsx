import { useQuery } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { patchQuery } from '../catalogue/index.ts';
import { Button, Notice, Page } from '../ui/index.ts';
import { useDetailedWeapons } from '../weapons/index.ts';
import { FightPages } from './fight-pages.tsx';
import type { FightAddress } from './fight-pages.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** The frame of a page about fights: its heading, the way to the others, and what it shows of the weapons. */
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
        <Notice
          title={PAGE_TEXTS.failed}
          role="alert"
          actions={
            <Button kind="primary" onClick={() => void refetch()}>
              {PAGE_TEXTS.tryAgain}
            </Button>
          }
        >
          <p>{PAGE_TEXTS.failedHint}</p>
        </Notice>
      )}
      {weapons !== undefined && children(weapons)}
    </Page>
  );
}
