import {
  CLUB_NAME_LENGTH,
  CLUB_TAG_LENGTH,
  clubNameProblem,
  clubTagProblem,
  normalizedTag,
} from '@trifecta/domain/membership';
import type { ClubSetting, ClubSettings } from '@trifecta/domain/membership';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FoundDraft } from '../account/index.ts';
import type { Draft } from '../account/index.ts';
import { Button, uiTexts, useSite } from '../ui/index.ts';
import { ChangedFields } from '../ui/forms/changed-fields.tsx';
import { Actions, Form, FormMessage, Panel, TextField } from '../ui/forms/index.ts';
import { ApiError } from '../api/client.ts';
import type { Club } from './club.queries.ts';
import { clubBadgeTexts } from './badge-texts.ts';
import { texts } from './texts.ts';
import { BadgeEditor } from './badge-editor.tsx';
import { useSettingsEdit } from './use-settings-edit.ts';

/** The owner's changes to name, tag, and badge. */
export function Settings({ club }: { readonly club: Club }) {
  const { draft, changed, useSaved, save, isPending, isSuccess, error } = useSettingsEdit(club);
  const { form } = draft;
  return (
    <Panel label={texts.settings.title}>
      <SettingsForm
        draft={draft}
        error={error}
        button={isPending ? uiTexts.saving : texts.settings.save}
        isBusy={isPending}
        save={save}
      >
        <ChangedFields
          changed={changed}
          savedText={(setting) => textOf(setting, form.base)}
          yoursText={(setting) => textOf(setting, form)}
          onUse={useSaved}
        />
        {isSuccess && <FormMessage isGood text={texts.settings.saved} />}
      </SettingsForm>
    </Panel>
  );
}

function textOf(setting: ClubSetting, settings: ClubSettings): string {
  if (setting !== 'badge') return settings[setting];
  const { shape, emblem, colors } = settings.badge;
  const { shapes, emblems, colors: names, inWords } = clubBadgeTexts;
  return inWords(emblems[emblem], shapes[shape], names[colors.emblem], names[colors.ground]);
}

/** Where a new club starts. */
export const FIRST_SETTINGS: ClubSettings = {
  name: '',
  tag: '',
  badge: { shape: 'shield', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'bolt' },
};

/** A club's name, tag, and badge. Rules are checked here first, and again by the server. */
export function SettingsForm({
  draft,
  error,
  button,
  isBusy,
  save,
  children,
}: {
  readonly draft: Draft<ClubSettings>;
  /** Why the last save failed. */
  readonly error: Error | null;
  readonly button: string;
  readonly isBusy: boolean;
  readonly save: (settings: ClubSettings) => void;
  /** The outcome of the last save. */
  readonly children?: ReactNode;
}) {
  const { name: siteName } = useSite();
  const { name, tag, badge } = draft.form;
  const [isTried, setIsTried] = useState(false);
  const settings = { name: name.trim(), tag: normalizedTag(tag.trim()), badge };
  const problems = {
    name: isTried ? clubNameProblem(settings.name, siteName) : undefined,
    tag: isTried ? clubTagProblem(settings.tag) : undefined,
  };
  const refused = refusedField(error);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        const isFine =
          clubNameProblem(settings.name, siteName) === undefined &&
          clubTagProblem(settings.tag) === undefined;
        if (isFine) save(settings);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      {draft.isFound && <FoundDraft onDiscard={draft.forget} />}
      <TextField
        label={texts.fields.name}
        name="name"
        autoComplete="off"
        required
        maxLength={CLUB_NAME_LENGTH.max}
        value={name}
        onChange={(text) => draft.change({ name: text })}
        hint={texts.fields.nameHint}
        error={problems.name ?? (refused === 'name' ? error?.message : undefined)}
      />
      <TextField
        label={texts.fields.tag}
        name="tag"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={CLUB_TAG_LENGTH.max}
        value={tag}
        onChange={(text) => draft.change({ tag: normalizedTag(text) })}
        hint={texts.fields.tagHint}
        error={problems.tag ?? (refused === 'tag' ? error?.message : undefined)}
      />
      <BadgeEditor
        badge={badge}
        tag={settings.tag}
        onChange={(next) => draft.change({ badge: next })}
      />
      {error !== null && refused === undefined && <FormMessage text={error.message} />}
      {children}
      <Actions>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {button}
        </Button>
      </Actions>
    </Form>
  );
}

/** The field that the server refused. */
function refusedField(error: Error | null): 'name' | 'tag' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'club_tag_taken') return 'tag';
  const path = error.details[0]?.path;
  return path === 'name' || path === 'tag' ? path : undefined;
}
