import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';
import { texts } from './texts.tsx';

/** Shown at any unknown address. */
export function NotFoundPage() {
  return (
    <Page title={texts.notFound.title} intro={texts.notFound.intro}>
      <p>
        <ButtonLink href={href.home} kind="primary">
          {texts.notFound.home}
        </ButtonLink>
      </p>
    </Page>
  );
}
