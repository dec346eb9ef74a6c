import { DisplayNameDialog } from './display-name-dialog.tsx';
import { replaceProfile } from './session.ts';

/** Asks for the public display name, and has the site go by it. */
export function ChooseName({
  onSet,
  onSkip,
}: {
  readonly onSet: () => void;
  readonly onSkip: () => void;
}) {
  return (
    <DisplayNameDialog
      onSet={(profile) => {
        replaceProfile(profile);
        onSet();
      }}
      onSkip={onSkip}
    />
  );
}
