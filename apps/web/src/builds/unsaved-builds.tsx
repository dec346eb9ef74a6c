import type { UserBuild } from '@trifecta/domain/builds';
import { useDrafts } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { draftOf } from './my-builds-dialogs.tsx';
import styles from './my-builds.module.css';
import { texts } from './texts.ts';

/** The builds that the player typed and didn't save, here or on the way to somewhere else. */
export function UnsavedBuilds({
  builds,
  onContinue,
}: {
  readonly builds: readonly UserBuild[];
  /** Gets the build that was edited, unless it's new or gone. */
  readonly onContinue: (draft: string, build: UserBuild | undefined) => void;
}) {
  const { drafts, discard } = useDrafts('build');
  if (drafts.size === 0) return null;
  return (
    <section className={styles.unsaved} aria-label={texts.unsaved.title}>
      <h2>{texts.unsaved.title}</h2>
      <ul>
        {[...drafts].map(([key, draft]) => {
          const name = nameIn(draft);
          return (
            <li key={key}>
              <span>{name}</span>
              <Button
                aria-label={`${texts.unsaved.continue}: ${name}`}
                onClick={() =>
                  onContinue(
                    key,
                    builds.find(({ _id }) => draftOf(_id) === key),
                  )
                }
              >
                {texts.unsaved.continue}
              </Button>
              <Button
                kind="quiet"
                aria-label={`${texts.unsaved.discard}: ${name}`}
                onClick={() => discard(key)}
              >
                {texts.unsaved.discard}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameIn(draft: unknown): string {
  const { buildName } = (draft ?? {}) as { readonly buildName?: unknown };
  return typeof buildName === 'string' && buildName !== '' ? buildName : texts.unsaved.nameless;
}
