import type { BuildInput } from '@trifecta/domain/builds';
import { MAX_CLUB_BUILDS } from '@trifecta/domain/clubs';
import { lazy, useState } from 'react';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { loadBuildEditor, LoadoutCard } from '../../builds/index.ts';
import type { EditedBuild } from '../../builds/index.ts';
import { Button, dayText, Notice } from '../../ui/index.ts';
import { DeleteDialog, OnDemandDialog } from '../../ui/forms/index.ts';
import { AddBuildDialog } from './add-build-dialog.tsx';
import { Part } from './part.tsx';
import styles from './playbook.module.css';
import { useClubBuilds, usePlaybookChanged } from './playbook.queries.ts';
import type { ClubBuild } from './playbook.queries.ts';
import type { PlaybookRights } from './playbook-rights.ts';
import { texts } from './texts.ts';

const BuildEditor = lazy(async () => ({ default: (await loadBuildEditor()).BuildEditor }));

/** A club may have any number of builds of a class. */
const NONE_FULL = { names: [], message: '' };

type Opened =
  | { readonly kind: 'source' }
  | { readonly kind: 'editor'; readonly build?: ClubBuild; readonly content?: BuildInput }
  | { readonly kind: 'delete'; readonly build: ClubBuild };

/** The builds that the club shares. */
export function ClubBuilds({ rights }: { readonly rights: PlaybookRights }) {
  const query = useClubBuilds();
  const [opened, setOpened] = useState<Opened | null>(null);
  const count = query.data?.length;
  return (
    <>
      <Part
        title={texts.builds.title}
        hint={count === undefined ? undefined : texts.builds.hint(count, MAX_CLUB_BUILDS)}
        action={
          rights.mayEdit && (
            <Button onClick={() => setOpened({ kind: 'source' })}>{texts.builds.add}</Button>
          )
        }
        query={query}
        failed={texts.builds.failed}
      >
        {(builds) =>
          builds.length === 0 ? (
            <Notice title={texts.builds.none}>
              <p>{texts.builds.noneHelp}</p>
            </Notice>
          ) : (
            <ul className={styles.builds}>
              {builds.map((build) => (
                <li key={build.id}>
                  <BuildCard build={build} rights={rights} open={setOpened} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
      <BuildDialogs builds={query.data ?? []} opened={opened} open={setOpened} />
    </>
  );
}

function BuildCard({
  build,
  rights: { mayEdit, mayDelete },
  open,
}: {
  readonly build: ClubBuild;
  readonly rights: PlaybookRights;
  readonly open: (opened: Opened) => void;
}) {
  const of = <span className="visually-hidden"> {build.buildName}</span>;
  return (
    <LoadoutCard
      build={build}
      head={<span className={styles.hint}>{texts.edited(dayText(build.updatedAt))}</span>}
      title={build.buildName}
    >
      <div className={styles.actions}>
        {mayEdit && (
          <Button onClick={() => open({ kind: 'editor', build })}>
            {texts.builds.edit}
            {of}
          </Button>
        )}
        {mayDelete && (
          <Button onClick={() => open({ kind: 'delete', build })}>
            {texts.builds.delete}
            {of}
          </Button>
        )}
      </div>
    </LoadoutCard>
  );
}

function BuildDialogs({
  builds,
  opened,
  open,
}: {
  readonly builds: readonly ClubBuild[];
  readonly opened: Opened | null;
  readonly open: (opened: Opened | null) => void;
}) {
  const changed = usePlaybookChanged();
  const { refetch } = useClubBuilds();
  const close = () => open(null);
  switch (opened?.kind) {
    case 'source':
      return (
        <AddBuildDialog
          onChosen={(content) =>
            open(content === undefined ? { kind: 'editor' } : { kind: 'editor', content })
          }
          onClose={close}
        />
      );
    case 'delete': {
      const { id, buildName } = opened.build;
      return (
        <DeleteDialog
          title={texts.deletion.title(buildName)}
          text={texts.deletion.text}
          failureText={texts.builds.deleteFailed}
          remove={async () => {
            const call = { params: { id } };
            await callApiAsPlayer('DELETE /api/club/builds/:id', undefined, call);
            await changed();
          }}
          onClose={close}
        />
      );
    }
    case 'editor':
      return (
        <OnDemandDialog onClose={close}>
          <BuildEditor
            draft={`club-build.${opened.build?.id ?? opened.content?.buildName ?? ''}`}
            build={opened.build && editedBuildOf(opened.build)}
            content={opened.content}
            firstClass="Light"
            full={NONE_FULL}
            ownBuilds={builds.map(editedBuildOf)}
            save={async (body, id) => {
              await (id === undefined
                ? callApiAsPlayer('POST /api/club/builds', undefined, { body })
                : callApiAsPlayer('PUT /api/club/builds/:id', undefined, { params: { id }, body }));
              await changed();
            }}
            reload={async () => {
              const { data = [] } = await refetch({ throwOnError: true });
              return data.map(editedBuildOf);
            }}
            onClose={close}
          />
        </OnDemandDialog>
      );
    default:
      return null;
  }
}

/** A club's build as the editor takes it. */
function editedBuildOf({ id, ...build }: ClubBuild): EditedBuild {
  return { ...build, _id: id };
}
