import { ButtonLink, dayText, Page } from '../ui/index.ts';
import { FactList, Panel, Panels } from '../ui/forms/index.ts';
import { href } from '../addresses.ts';
import { useAuth } from './auth-context.tsx';
import { ProfileMissing } from './profile-missing.tsx';
import { PublicName } from './public-name.tsx';

/** The player's profile: address, member since when, and the public name. */
export function ProfilePage() {
  const { profile, user, isProfileMissing } = useAuth();
  if (profile === null && isProfileMissing === true) {
    return (
      <Page title="Profile">
        <ProfileMissing />
      </Page>
    );
  }
  return (
    <Page title="Profile">
      <Panels>
        <Panel title="You">
          <FactList
            facts={[
              ['Email', profile?.email ?? user?.email],
              ['Member since', profile === null ? '…' : dayText(profile.createdAt)],
              ['Display name', profile?.displayName ?? 'Not set'],
            ]}
          />
          <p>
            <ButtonLink href={href.account}>Account and Plan</ButtonLink>
          </p>
        </Panel>
        <Panel title="Public display name">
          {profile === null ? <p>Loading...</p> : <PublicName profile={profile} />}
        </Panel>
      </Panels>
    </Page>
  );
}
