import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlayerId } from '../../../account/index.ts';
import { href } from '../../../addresses.ts';
import { useClubQuery } from '../../../clubs/club.queries.ts';
import type { Club } from '../../../clubs/club.queries.ts';
import { mayIn } from '../../../clubs/may.ts';
import { SharedMatches } from '../../../clubs/shared-matches.tsx';
import { Actions, BulletList, Panel } from '../../../ui/forms/index.ts';
import {
  Button,
  ButtonLink,
  lazyPart,
  Notice,
  Page,
  uiTexts,
  UnloadedPage,
  useAddressState,
  useSite,
} from '../../../ui/index.ts';
import { ANALYTICS, queryOf } from '../../../matches/analytics/analytics-state.ts';
import type { AnalyticsState } from '../../../matches/analytics/analytics-state.ts';
import styles from '../../../matches/analytics/analytics.module.css';
import { clubAnalyticsQuery } from './club-analytics.query.ts';
import { texts } from './texts.ts';

/** Only clubs with a plan need its charts. */
const ClubFigures = lazyPart(
  () => import('./club-figures.tsx').then((m) => m.ClubFigures),
  <p role="status">{uiTexts.loading}</p>,
);

/** What the matches of a club's members add up to, for all of its members. */
export function ClubAnalyticsPage() {
  const { data: club, isPending, refetch } = useClubQuery();
  if (club === undefined) {
    return (
      <UnloadedPage
        title={texts.title}
        failure={texts.failed}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Page title={texts.title} intro={texts.intro}>
      {club === null ? (
        <Gate />
      ) : mayIn(club)('analyze') ? (
        <OfClub club={club} />
      ) : (
        <OnHold club={club} />
      )}
    </Page>
  );
}

/** For players in no club. */
function Gate() {
  return (
    <div className={styles.before}>
      <Panel title={texts.gate.title}>
        <BulletList items={texts.gate.items} />
      </Panel>
      <Panel title={texts.gate.club}>
        <p>{texts.gate.plan}</p>
        <Actions>
          <ButtonLink kind="primary" href={href.pricing}>
            {texts.gate.seePlans}
          </ButtonLink>
          <ButtonLink href={href.club}>{texts.gate.about}</ButtonLink>
        </Actions>
      </Panel>
    </div>
  );
}

function OnHold({ club }: { readonly club: Club }) {
  return (
    <>
      <Notice
        title={texts.lapsed.title}
        role="status"
        actions={
          <>
            {club.role === 'owner' && (
              <ButtonLink kind="primary" href={href.pricing}>
                {texts.gate.seePlans}
              </ButtonLink>
            )}
            <ButtonLink href={href.matchAnalytics}>{texts.lapsed.own}</ButtonLink>
          </>
        }
      >
        <p>{texts.lapsed.text}</p>
      </Notice>
      <SharedMatches club={club} />
    </>
  );
}

function OfClub({ club }: { readonly club: Club }) {
  const [state, change] = useAddressState<AnalyticsState>(ANALYTICS);
  const { isDemo } = useSite();
  const uid = usePlayerId();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...clubAnalyticsQuery(uid, queryOf(state)),
    // The answer before stays while another one loads.
    placeholderData: keepPreviousData,
  });
  const agreed = club.members.some(
    ({ id, sharesMatches }) => id === club.playerId && sharesMatches,
  );
  // It stays where it is when the player agrees.
  const [asksFirst] = useState(!agreed);
  const decision = <SharedMatches club={club} />;
  return (
    <>
      {isDemo && <p className={styles.note}>{texts.demo}</p>}
      {asksFirst && decision}
      {isError ? (
        <Notice
          role="alert"
          title={texts.failed}
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      ) : (
        <ClubFigures
          club={club}
          data={data}
          isStale={isPlaceholderData}
          state={state}
          change={change}
        />
      )}
      {!asksFirst && decision}
      <Actions>
        <ButtonLink href={href.club}>{texts.club}</ButtonLink>
      </Actions>
    </>
  );
}
