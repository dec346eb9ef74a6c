import { NEW_CLUB_SEATS } from '@trifecta/domain/membership';
import type { ClubBadge, ClubSettings } from '@trifecta/domain/membership';
import { useMutation } from '@tanstack/react-query';
import { useDraft } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { tierInForce, useSubscription } from '../../plans/index.ts';
import { ButtonLink, dayText, Page, uiTexts } from '../../ui/index.ts';
import { Actions, BulletList, Failure, FormMessage, Panel } from '../../ui/forms/index.ts';
import { ClubEmblem } from '../../membership/index.ts';
import { useClubChanged } from '../../clubs/club.queries.ts';
import { CopyBuilds } from '../../clubs/copy-builds.tsx';
import styles from '../../clubs/clubs.module.css';
import { FIRST_SETTINGS, SettingsForm } from '../../clubs/settings.tsx';
import { endOfTeamPlan } from '../../clubs/team-plan-end.ts';
import { noClubTexts } from '../../clubs/no-club-texts.ts';
import { texts } from '../../clubs/texts.ts';
import { WaitingInvitation } from '../../clubs/waiting-invitation.tsx';

/** What a club is and how to get one, for players in none. */
export function NoClub() {
  const state = useSubscription();
  return (
    <Page title={noClubTexts.title} intro={noClubTexts.intro}>
      <WaitingInvitation />
      {state === null ? (
        <p role="status">{uiTexts.loading}</p>
      ) : state.error !== null ? (
        <Failure text={state.error} onRetry={() => void state.reload()} />
      ) : tierInForce(state) === 'team' ? (
        <Found />
      ) : (
        <Offer />
      )}
      <Panel title={noClubTexts.former}>
        <CopyBuilds />
      </Panel>
    </Page>
  );
}

/** Badges that a club could have. */
const SAMPLES: readonly ClubBadge[] = [
  { shape: 'shield', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'bolt' },
  { shape: 'circle', colors: { ground: 'mint', emblem: 'black' }, emblem: 'ghost' },
  { shape: 'hexagon', colors: { ground: 'crimson', emblem: 'white' }, emblem: 'bull' },
  { shape: 'banner', colors: { ground: 'sky', emblem: 'violet' }, emblem: 'blades' },
  { shape: 'diamond', colors: { ground: 'violet', emblem: 'rose' }, emblem: 'flame' },
];

function Offer() {
  return (
    <Panel title={noClubTexts.what}>
      <div className={styles.samples}>
        {SAMPLES.map((badge) => (
          <ClubEmblem key={badge.emblem} badge={badge} size={48} />
        ))}
      </div>
      <BulletList items={noClubTexts.benefits(NEW_CLUB_SEATS)} />
      <p>{noClubTexts.plan}</p>
      <Actions>
        <ButtonLink kind="primary" href={href.pricing}>
          {noClubTexts.seePlans}
        </ButtonLink>
      </Actions>
      <p>{noClubTexts.invited}</p>
    </Panel>
  );
}

function Found() {
  const endsAt = endOfTeamPlan(useSubscription());
  const changed = useClubChanged();
  const draft = useDraft('club.new', FIRST_SETTINGS);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ClubSettings) =>
      callApiAsPlayer('POST /api/club', texts.found.failed, { body }),
    onSuccess: (club) => {
      draft.forget();
      changed(club);
    },
  });
  return (
    <div className={styles.narrow}>
      <Panel title={texts.found.title}>
        <p>{texts.found.intro}</p>
        {endsAt !== null && <FormMessage text={texts.ending.newClub(dayText(endsAt))} />}
        <SettingsForm
          draft={draft}
          error={error}
          button={isPending ? texts.found.busy : texts.found.button}
          isBusy={isPending}
          save={mutate}
        />
      </Panel>
    </div>
  );
}
