import { lazy } from 'react';
import { useSubscription } from '../../plans/index.ts';
import {
  ButtonLink,
  dayText,
  lazyPart,
  Notice,
  Optional,
  uiTexts,
  UnloadedPage,
} from '../../ui/index.ts';
import { Actions, PanelGroup } from '../../ui/forms/index.ts';
import { clubPage, href } from '../../addresses.ts';
import { ClubFrame } from '../../clubs/club-frame.tsx';
import { Members } from '../../clubs/members.tsx';
import { PlaybookPlace } from '../../clubs/playbook/playbook-place.tsx';
import { SharedMatches } from '../../clubs/shared-matches.tsx';
import { sharedMatchesTexts } from '../../clubs/shared-matches-texts.ts';
import { useClubQuery } from '../../clubs/club.queries.ts';
import type { Club } from '../../clubs/club.queries.ts';
import { texts } from '../../clubs/texts.ts';
import { mayIn } from '../../clubs/may.ts';
import { endOfTeamPlan } from '../../clubs/team-plan-end.ts';

/** Not needed to found a club, and loaded while the club loads. */
const Playbook = lazyPart(
  () => import('../../clubs/playbook/playbook.tsx').then((m) => m.Playbook),
  <PlaybookPlace />,
);

// Most owners never see it.
const OwnLapsed = lazy(async () => ({ default: (await import('./own-lapsed.tsx')).OwnLapsed }));

// A club is offered once in its life.
const Offer = lazy(async () => ({ default: (await import('../../clubs/offer.tsx')).Offer }));

// Hardly any club ends.
const ClubEnd = lazy(async () => ({ default: (await import('../../clubs/club-end.tsx')).ClubEnd }));

/** Only for those who may invite, with a QR code's drawing. */
const Invitations = lazyPart(
  () => import('../../clubs/invitations.tsx').then((m) => m.Invitations),
  <p role="status">{uiTexts.loading}</p>,
);

// Below the playbook and the members.
const OwnMembership = lazyPart(
  () => import('../../clubs/own-membership.tsx').then((m) => m.OwnMembership),
  <p role="status">{uiTexts.loading}</p>,
);

// Only for owners, with the editor of the badge.
const Settings = lazyPart(
  () => import('../../clubs/settings.tsx').then((m) => m.Settings),
  <p role="status">{uiTexts.loading}</p>,
);

// At the end of the page, with the dialogs that end a club.
const ClubData = lazyPart(
  () => import('../../clubs/club-data.tsx').then((m) => m.ClubData),
  <p role="status">{uiTexts.loading}</p>,
);

/** For players in none, instead of all the rest. */
const NoClub = lazyPart(
  () => import('./no-club.tsx').then((m) => m.NoClub),
  <p role="status">{uiTexts.loading}</p>,
);

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
      {club.disbandsAt !== null && (
        <Optional>
          <ClubEnd club={club} />
        </Optional>
      )}
      {!club.isActive &&
        (club.role === 'owner' ? (
          <Optional>
            <OwnLapsed />
          </Optional>
        ) : (
          <Lapsed />
        ))}
      {club.isActive && club.role === 'owner' && <Ending club={club} />}
      {club.offer?.playerId === club.playerId && (
        <Optional>
          <Offer club={club} />
        </Optional>
      )}
      <Playbook club={club} />
      <PanelGroup title={sharedMatchesTexts.title}>
        <SharedMatches club={club}>
          <Actions>
            <ButtonLink href={href.clubAnalytics}>{sharedMatchesTexts.open}</ButtonLink>
          </Actions>
        </SharedMatches>
      </PanelGroup>
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

function Lapsed() {
  return (
    <Notice title={texts.lapsed.title} role="status">
      <p>{texts.lapsed.member}</p>
    </Notice>
  );
}

/** For the owner of an active club that nobody pays after a day. */
function Ending({ club: { members, playerId, keptUntil } }: { readonly club: Club }) {
  const endsAt = endOfTeamPlan(useSubscription());
  const hasPlan = members.find(({ id }) => id === playerId)?.hasTeamPlan === true;
  if (keptUntil !== null && !hasPlan) {
    return (
      <Notice
        title={texts.keptUntil.title(dayText(keptUntil))}
        role="status"
        actions={
          <ButtonLink kind="primary" href={href.pricing}>
            {texts.lapsed.renew}
          </ButtonLink>
        }
      >
        <p>{texts.keptUntil.text}</p>
      </Notice>
    );
  }
  if (endsAt === null) return null;
  return (
    <Notice
      title={texts.ending.title(dayText(endsAt))}
      role="status"
      actions={<ButtonLink href={href.account}>{texts.ending.account}</ButtonLink>}
    >
      <p>{texts.ending.club}</p>
    </Notice>
  );
}
