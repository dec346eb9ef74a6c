import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A quiet block where content is about to be; the class name gives it the content's size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <div className={classNames(styles.skeleton, className)} aria-hidden />;
}
