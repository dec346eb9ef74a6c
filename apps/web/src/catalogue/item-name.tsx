import { slugOf } from '@trifecta/domain/catalogue';
import type { ReactNode } from 'react';
import styles from './item-name.module.css';

/** Path of the file with all item drawings, set by `build/item-drawings.ts`. */
declare const ITEM_DRAWINGS_PATH: string;

/**
 * The icon of a specialization or gadget. Empty for an item without a drawing. Decorative: the name is shown next to
 * it.
 */
export function ItemIcon({ name }: { readonly name: string }) {
  return (
    <svg className={styles.icon} width="24" height="24" aria-hidden>
      <use href={`${ITEM_DRAWINGS_PATH}#${slugOf(name)}`} />
    </svg>
  );
}

/** A specialization or gadget with its icon and name. Pass `children` to show more than the name. */
export function ItemName({
  name,
  children = name,
}: {
  readonly name: string;
  readonly children?: ReactNode;
}) {
  return (
    <span className={styles.item}>
      <ItemIcon name={name} />
      <span>{children}</span>
    </span>
  );
}
