import { lazy } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { MissingPage } from '../../ui/index.ts';
import { notFoundTexts } from '../../site/late-texts.tsx';

const OperatorPage = lazy(() =>
  import('./operator-view.tsx').then((m) => ({ default: m.OperatorPage })),
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
    <MissingPage
      title={notFoundTexts.title}
      help={notFoundTexts.intro}
      href={href.home}
      link={notFoundTexts.home}
    />
  );
}
