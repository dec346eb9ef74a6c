import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink, dayText, Notice, Page, uiTexts } from '../../ui/index.ts';
import { FactList, Panel, Panels } from '../../ui/forms/index.ts';
import { href } from '../../addresses.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { texts } from '../../account/texts.ts';
import { reloadProfile } from '../../account/session.ts';
import { PublicName } from './public-name.tsx';

/** The player's profile: email, member since, and public name. */
export function ProfilePage() {
  const { profile, user, isProfileMissing } = useAuth();
  if (profile === null && isProfileMissing === true) {
    return (
      <Page title={texts.profile.title}>
        <ProfileMissing />
      </Page>
    );
  }
  return (
    <Page title={texts.profile.title}>
      <Panels>
        <Panel title={texts.profile.player}>
          <FactList
            facts={[
              [texts.email, profile?.email ?? user?.email],
              [
                texts.profile.memberSince,
                profile === null ? texts.profile.unknown : dayText(profile.createdAt),
              ],
              [texts.displayName.field, profile?.displayName ?? texts.profile.noName],
            ]}
          />
          <p>
            <ButtonLink href={href.account}>{texts.profile.account}</ButtonLink>
          </p>
        </Panel>
        <Panel title={texts.profile.publicName}>
          {profile === null ? <p>{uiTexts.loading}</p> : <PublicName profile={profile} />}
        </Panel>
      </Panels>
    </Page>
  );
}

/** Replaces the profile while it can't be loaded. */
function ProfileMissing() {
  const { mutate: retry, isPending } = useMutation({ mutationFn: reloadProfile });
  return (
    <Notice
      title={texts.profile.missing}
      role="alert"
      actions={
        <Button kind="primary" disabled={isPending} onClick={() => retry()}>
          {isPending ? uiTexts.loading : uiTexts.tryAgain}
        </Button>
      }
    >
      <p>{texts.profile.missingHelp}</p>
    </Notice>
  );
}
