import { lazy, Suspense } from 'react';
import { ButtonLink, ErrorBoundary, Notice, uiTexts, UnloadedPage } from '../../ui/index.ts';
import { PanelGroup } from '../../ui/forms/index.ts';
import { clubPage, href } from '../../addresses.ts';
import { ClubData } from '../../clubs/club-data.tsx';
import { ClubFrame } from '../../clubs/club-frame.tsx';
import { Invitations } from '../../clubs/invitations.tsx';
import { Members } from '../../clubs/members.tsx';
import { OwnMembership } from '../../clubs/own-membership.tsx';
import { Settings } from '../../clubs/settings.tsx';
import { useClubQuery } from '../../clubs/club.queries.ts';
import type { Club } from '../../clubs/club.queries.ts';
import { texts } from '../../clubs/texts.ts';
import { mayIn } from '../../clubs/may.ts';
import { NoClub } from './no-club.tsx';

/** Not needed to found a club, and loaded while the club loads. */
const Playbook = lazy(async () => ({
  default: (await import('../../clubs/playbook/playbook.tsx')).Playbook,
}));

/** The player's club, or the way to one. */
export function ClubPage() {
  const { data: club, isPending, refetch } = useClubQuery();
  if (club === undefined) {
    return (
      <UnloadedPage
        title={texts.title}
        failure={texts.failures.club}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return club === null ? <NoClub /> : <OwnClub club={club} />;
}

function OwnClub({ club }: { readonly club: Club }) {
  const may = mayIn(club);
  return (
    <ClubFrame
      club={club}
      line={texts.line(texts.role[club.role], club.members.length, club.seats)}
      action={<ButtonLink href={clubPage(club.tag)}>{texts.publicPage}</ButtonLink>}
    >
      {!club.isActive && <Lapsed isOwner={club.role === 'owner'} />}
      <ErrorBoundary>
        <Suspense fallback={<p role="status">{uiTexts.loading}</p>}>
          <Playbook club={club} />
        </Suspense>
      </ErrorBoundary>
      <PanelGroup title={texts.members.title}>
        <Members club={club} />
      </PanelGroup>
      {may('invite') && (
        <PanelGroup title={texts.invitations.title}>
          <Invitations club={club} />
        </PanelGroup>
      )}
      <PanelGroup title={texts.own.title}>
        <OwnMembership club={club} />
      </PanelGroup>
      {may('settings') && (
        <PanelGroup title={texts.settings.title}>
          <Settings club={club} />
        </PanelGroup>
      )}
      <PanelGroup title={texts.data.title}>
        <ClubData club={club} />
      </PanelGroup>
    </ClubFrame>
  );
}

function Lapsed({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <Notice
      title={texts.lapsed.title}
      role="status"
      actions={
        isOwner && (
          <ButtonLink kind="primary" href={href.pricing}>
            {texts.lapsed.renew}
          </ButtonLink>
        )
      }
    >
      <p>{isOwner ? texts.lapsed.owner : texts.lapsed.member}</p>
    </Notice>
  );
}
