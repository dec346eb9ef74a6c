import type { UserBuild } from '@trifecta/domain/builds';
import { useEffect, useRef } from 'react';
import { buildPage } from '../addresses.ts';
import { CopyField } from '../ui/forms/index.ts';
import styles from './my-builds.module.css';
import { texts } from './texts.ts';

/** The outcome of Make Public or Make Private, next to the button, and the link of a build that's public now. */
export function VisibilityNote({ build }: { readonly build: UserBuild }) {
  const { _id, isPublic } = build;
  const frame = useRef<HTMLDivElement>(null);
  // Below the button, which may be at the end of the screen.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isPublic]);
  return (
    <div ref={frame} className={styles.outcome}>
      <p role="status">{isPublic ? texts.myBuild.publicNow : texts.myBuild.privateNow}</p>
      {isPublic && (
        <CopyField
          isShared
          label={texts.share.link}
          text={location.origin + buildPage(_id)}
          button={texts.share.copyLink}
        />
      )}
    </div>
  );
}
