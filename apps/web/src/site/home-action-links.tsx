import { ButtonLink } from '../ui/index.ts';
import type { HomeAction } from './home-actions.ts';

/** The primary action of a home page section, and the secondary one. */
export function HomeActionLinks({
  actions: [main, other],
  className,
}: {
  readonly actions: readonly [HomeAction, HomeAction];
  readonly className: string | undefined;
}) {
  return (
    <div className={className}>
      <ButtonLink href={main.href} kind="primary">
        {main.text}
      </ButtonLink>
      <ButtonLink href={other.href}>{other.text}</ButtonLink>
    </div>
  );
}
