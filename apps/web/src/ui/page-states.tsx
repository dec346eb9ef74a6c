import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { texts } from './texts.ts';

/** A page whose content is loading or failed to load. */
export function UnloadedPage({
  title,
  failure,
  isPending,
  onRetry,
}: {
  readonly title: string;
  /** Shown when loading failed. */
  readonly failure: string;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Page title={title}>
      {isPending ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <Notice
          title={failure}
          role="alert"
          actions={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
        />
      )}
    </Page>
  );
}

/** A page for something that doesn't exist, or no longer, with a link to where to go instead. */
export function MissingPage({
  title,
  help,
  href,
  link,
}: {
  readonly title: string;
  readonly help: string;
  readonly href: string;
  readonly link: string;
}) {
  return (
    <Page title={title} intro={help}>
      <p>
        <ButtonLink href={href} kind="primary">
          {link}
        </ButtonLink>
      </p>
    </Page>
  );
}
