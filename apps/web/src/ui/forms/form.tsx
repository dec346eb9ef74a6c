import type { ComponentProps } from 'react';
import styles from './forms.module.css';

/** A column of fields with the button that sends them. */
export function Form(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}
