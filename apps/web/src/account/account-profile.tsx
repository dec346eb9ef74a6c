import { isFreedAddress } from '@trifecta/domain/account';
import { href } from '../addresses.ts';
import { Actions, FactList, Panel } from '../ui/forms/index.ts';
import { ButtonLink, dayText } from '../ui/index.ts';
import { useAuth } from './auth-context.tsx';
import { texts } from './texts.ts';

/** The account's name and email address, with a link to the profile. */
export function AccountProfile() {
  const { profile, user } = useAuth();
  return (
    <Panel label={texts.profile.title}>
      <FactList
        isSideBySide
        facts={[
          [texts.email, profile?.email ?? user?.email],
          ...(profile === null
            ? []
            : [
                [texts.displayName.field, profile.displayName ?? texts.profile.noName] as const,
                [texts.profile.memberSince, dayText(profile.createdAt)] as const,
              ]),
        ]}
      />
      {profile !== null && isFreedAddress(profile.email) && <p>{texts.profile.noAddress}</p>}
      {profile?.displayName === null && (
        <Actions>
          <ButtonLink href={href.profile}>{texts.displayName.set}</ButtonLink>
        </Actions>
      )}
    </Panel>
  );
}
