import type { SiteTextName } from '@trifecta/contract';

/** The texts around what the operator writes. */
export const legalTexts = {
  title: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    imprint: 'Imprint',
    contact: 'Contact',
  } satisfies Record<SiteTextName, string>,
  draft: 'A draft, for whoever runs a site with this software.',
  draftHelp: 'A public site shows its own text here, and no page that still has gaps.',
  missing: 'Page not found',
  missingHelp: "This site hasn't published this page yet.",
  home: 'Back to Home',
  failed: 'Failed to load this page',
  /** The start of a sentence that ends with links. */
  signingUp: 'By creating an account, you agree to the',
  subscribing: 'By subscribing, you agree to the',
  privacy: 'What we store is in the',
};
