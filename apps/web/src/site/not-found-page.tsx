import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';

/** Shown under every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Page not found" intro="Nothing at this address. The link may be old or mistyped.">
      <p>
        <ButtonLink href={href.home} kind="primary">
          Back to Home
        </ButtonLink>
      </p>
    </Page>
  );
}
