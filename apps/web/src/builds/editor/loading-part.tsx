import { Skeleton } from '../../ui/index.ts';
import styles from './build-editor.module.css';

/** Replaces a part of the editor while what there is to choose from loads. */
export function LoadingPart({ text }: { readonly text: string }) {
  return (
    <div className={styles.loading}>
      <p role="status">{text}</p>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
