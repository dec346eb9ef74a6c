import { lazy, Suspense } from 'react';
import { ButtonLink, Notice, uiTexts, UnloadedPage } from '../ui/index.ts';
import { PanelGroup } from '../ui/forms/index.ts';
import { clubPage, href } from '../addresses.ts';
import { ClubData } from './club-data.tsx';
import { ClubFrame } from './club-frame.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { NoClub } from './no-club.tsx';
import { OwnMembership } from './own-membership.tsx';
import { Settings } from './settings.tsx';
import { useClubQuery } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { texts } from './texts.ts';
import { mayIn } from './may.ts';

/** Not needed to found a club, and loaded while the club loads. */
const Playbook = lazy(async () => ({
  default: (await import('./playbook/playbook.tsx')).Playbook,
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
      <Suspense fallback={<p role="status">{uiTexts.loading}</p>}>
        <Playbook club={club} />
      </Suspense>
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
