import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { OnDemandDialog } from '../ui/forms/index.ts';

// Most players chose their name when they signed up.
const Dialog = lazy(async () => ({
  default: (await import('./display-name-dialog.tsx')).ChooseNameDialog,
}));

/** Asks for the public display name and updates the site's profile. */
export function ChooseName(props: ComponentProps<typeof Dialog>) {
  return (
    <OnDemandDialog onClose={props.onSkip}>
      <Dialog {...props} />
    </OnDemandDialog>
  );
}
