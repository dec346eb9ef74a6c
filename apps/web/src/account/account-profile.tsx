import { ButtonLink, dayText } from '../ui/index.ts';
import { Actions, FactList, Panel } from '../ui/forms/index.ts';
import { href } from '../addresses.ts';
import { useAuth } from './auth-context.tsx';

/** The account's name and email address, with a link to the profile. */
export function AccountProfile() {
  const { profile, user } = useAuth();
  return (
    <Panel label="Profile">
      <FactList
        isSideBySide
        facts={[
          ['Email', profile?.email ?? user?.email],
          ...(profile === null
            ? []
            : [
                ['Display name', profile.displayName ?? 'Not set'] as const,
                ['Member since', dayText(profile.createdAt)] as const,
              ]),
        ]}
      />
      {profile?.displayName === null && (
        <Actions>
          <ButtonLink href={href.profile}>Set Display Name</ButtonLink>
        </Actions>
      )}
    </Panel>
  );
}
