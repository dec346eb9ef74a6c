import { useMutation } from '@tanstack/react-query';
import { callApiAsPlayer } from '../api/player-client.ts';
import { uiTexts } from '../ui/index.ts';
import { FormMessage, Panel } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { texts } from './texts.ts';

/** The owner's changes to name, tag, and badge. */
export function Settings({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Pick<Club, 'badge' | 'name' | 'tag'>) =>
      callApiAsPlayer('PATCH /api/club', texts.settings.failed, { body }),
    onSuccess: changed,
  });
  return (
    <Panel label={texts.settings.title}>
      <SettingsForm
        first={club}
        error={error}
        button={isPending ? uiTexts.saving : texts.settings.save}
        isBusy={isPending}
        save={mutate}
      >
        {isSuccess && <FormMessage isGood text={texts.settings.saved} />}
      </SettingsForm>
    </Panel>
  );
}
