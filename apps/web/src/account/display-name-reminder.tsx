import { mayRemindOfDisplayName } from '@trifecta/domain/account';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from './auth-context.tsx';
import { DisplayNameDialog } from './display-name-dialog.tsx';
import {
  isNameRequired,
  lastPromptAt,
  recordDismissal,
  recordPrompt,
} from './display-name-records.ts';
import { replaceProfile } from './session.ts';

/**
 * Asks players without a display name for one: on the first visit, then at most once per calendar day. Reloading the
 * sign-in page doesn't skip a name it required. `children` are asked next, never at the same time.
 */
export function DisplayNameReminder({ children }: { readonly children?: ReactNode }) {
  const { user, profile } = useAuth();
  if (profile?.displayName !== null) return children;
  if (isNameRequired(user?.uid)) return <DisplayNameDialog onSet={replaceProfile} />;
  return <Reminder key={user?.uid}>{children}</Reminder>;
}

function mayRemindNow(): boolean {
  const now = new Date();
  return mayRemindOfDisplayName({ displayName: null, lastPromptAt: lastPromptAt(), now });
}

function Reminder({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(mayRemindNow);
  useEffect(() => {
    if (isOpen) recordPrompt(new Date());
  }, [isOpen]);
  if (!isOpen) return children;
  return (
    <DisplayNameDialog
      onSet={replaceProfile}
      onSkip={() => {
        recordDismissal(new Date());
        setIsOpen(false);
      }}
    />
  );
}
