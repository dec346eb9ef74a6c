import { lazy } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';
import { notFoundTexts } from './late-texts.tsx';

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
    <Page title={notFoundTexts.title} intro={notFoundTexts.intro}>
      <p>
        <ButtonLink href={href.home} kind="primary">
          {notFoundTexts.home}
        </ButtonLink>
      </p>
    </Page>
  );
}
