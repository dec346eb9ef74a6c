import type { ComponentType } from 'react';
import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';

/** The page of a part of the site that is in the navigation but still being built. */
export function notOpenYetPage(title: string): ComponentType {
  return function NotOpenYetPage() {
    return (
      <Page
        title={title}
        intro="This part is still being built and opens with one of the next versions. The weapon comparison and the Build Library are ready for you."
      >
        <p>
          <ButtonLink href={href.weapons} kind="primary">
            Compare weapons
          </ButtonLink>
        </p>
      </Page>
    );
  };
}
