import { lazy } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';
import { texts } from './not-found-texts.ts';

const OperatorPage = lazy(() =>
  import('./operator-page.tsx').then((m) => ({ default: m.OperatorPage })),
);

/**
 * Shown at any unknown address. The operators' page is unknown too, to everyone else: it isn't in the page table, so
 * that nothing about it reaches other visitors.
 */
export function NotFoundPage() {
  const [pathname] = useLocation();
  const { profile } = useAuth();
  if (pathname === href.operator && profile?.isOperator === true) return <OperatorPage />;
  return (
    <Page title={texts.title} intro={texts.intro}>
      <p>
        <ButtonLink href={href.home} kind="primary">
          {texts.home}
        </ButtonLink>
      </p>
    </Page>
  );
}
