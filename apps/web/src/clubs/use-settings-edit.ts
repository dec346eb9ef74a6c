import { useMutation } from '@tanstack/react-query';
import { changedSettings, CLUB_SETTINGS } from '@trifecta/domain/membership';
import type { ClubSetting, ClubSettings } from '@trifecta/domain/membership';
import { useState } from 'react';
import { useDraft } from '../account/index.ts';
import { ApiError } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import type { ChangedField } from '../ui/forms/changed-fields.tsx';
import { useClubChanged, useReloadedClub } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { texts } from './texts.ts';

/** The settings of an edit, and those that it began with. */
interface EditedSettings extends ClubSettings {
  readonly base: ClubSettings;
}

function editOf({ name, tag, badge }: ClubSettings): EditedSettings {
  const base = { name, tag, badge };
  return { ...base, base };
}

/** The fields that an error names, each with its message. */
function fieldsIn({ details }: ApiError): ChangedField<ClubSetting>[] {
  return details.flatMap(({ path, message }) => {
    const field = CLUB_SETTINGS.find((setting) => setting === path);
    return field === undefined ? [] : [{ field, message }];
  });
}

/** The owner's changes of a club's settings. Where another tab saved meanwhile, the edit continues from there. */
export function useSettingsEdit(club: Club) {
  const showClub = useClubChanged();
  const reload = useReloadedClub();
  // The tag is among what's edited, so it can't name the draft.
  const draft = useDraft(`club.${club.createdAt}`, editOf(club));
  const { form, change, forget } = draft;
  const [changed, setChanged] = useState<readonly ChangedField<ClubSetting>[]>([]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (settings: ClubSettings) => {
      setChanged([]);
      const body = { ...changedSettings(settings, form.base), editedFrom: form.base };
      return callApiAsPlayer('PATCH /api/club', texts.settings.failed, { body });
    },
    onSuccess: (next) => {
      forget();
      showClub(next);
    },
    onError: async (refusal) => {
      if (!isConflict(refusal)) return;
      const current = await reload().catch(() => null);
      if (current === null) return;
      change({ ...editOf(current), ...changedSettings(form, form.base) });
      setChanged(fieldsIn(refusal));
    },
  });
  return {
    draft,
    save: mutate,
    isPending,
    isSuccess,
    /** Why the last save failed, unless that's asked about. */
    error: isConflict(error) && changed.length > 0 ? null : error,
    changed,
    /** Uses the saved value of a setting that both changed. */
    useSaved: (setting: ClubSetting) => {
      change({ [setting]: form.base[setting] });
      setChanged((fields) => fields.filter(({ field }) => field !== setting));
    },
  };
}

function isConflict(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}
