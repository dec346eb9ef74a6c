import type { ReactNode } from 'react';

/**
 * Leads past something, to the element with an id. Only the focus moves: a fragment would replace the one of the address,
 * and make a history entry without what this one keeps.
 */
export function SkipLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
