import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** The emphasis of a button: one primary action per view. */
type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

function buttonClass(kind: ButtonKind, more: string | undefined): string {
  return classNames(styles.button, styles[kind], more);
}

/** A button that does something on this page. */
export function Button({
  kind = 'secondary',
  className,
  ...rest
}: ComponentProps<'button'> & { readonly kind?: ButtonKind }) {
  return <button type="button" {...rest} className={buttonClass(kind, className)} />;
}

/** A link that looks like a button. Leads to another page of the site, or opens an email. */
export function ButtonLink({
  kind = 'secondary',
  className,
  href,
  onClick,
  children,
}: {
  readonly kind?: ButtonKind;
  readonly className?: string | undefined;
  readonly href: string;
  /** Also runs when the link is followed. */
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly children: React.ReactNode;
}) {
  const Anchor = href.startsWith('/') ? Link : 'a';
  return (
    <Anchor href={href} onClick={onClick} className={buttonClass(kind, className)}>
      {children}
    </Anchor>
  );
}
