import { href, roomPage } from '../../addresses.ts';
import { texts } from './texts.ts';

/** A page as the search finds it. */
export interface SearchedPage {
  readonly href: string;
  readonly name: string;
  /** Other names for it, and for its content. */
  readonly words: string;
}

const { pages } = texts;

/** The pages that the search finds, the most visited first. A test names those that are missing. */
export const SEARCHED_PAGES: readonly SearchedPage[] = [
  { href: href.weapons, ...pages.weapons },
  { href: href.weaponMap, ...pages.weaponMap },
  { href: href.duel, ...pages.duel },
  { href: href.breakPoints, ...pages.breakPoints },
  { href: href.communityBuilds, ...pages.communityBuilds },
  { href: href.library, ...pages.library },
  { href: href.top10, ...pages.top10 },
  { href: href.myBuilds, ...pages.myBuilds },
  { href: href.matchImport, ...pages.matchImport },
  { href: href.builds, ...pages.favorites },
  { href: href.matches, ...pages.matches },
  { href: href.matchAnalytics, ...pages.matchAnalytics },
  { href: href.teamOptimizer, ...pages.teamOptimizer },
  { href: roomPage('new'), ...pages.room },
  { href: href.club, ...pages.club },
  { href: href.clubAnalytics, ...pages.clubAnalytics },
  { href: href.updates, ...pages.updates },
  { href: href.pricing, ...pages.pricing },
  { href: href.profile, ...pages.profile },
  { href: href.account, ...pages.account },
  { href: href.login, ...pages.login },
  { href: href.register, ...pages.register },
  { href: href.developers, ...pages.developers },
  { href: href.contact, ...pages.contact },
  { href: href.terms, ...pages.terms },
  { href: href.privacy, ...pages.privacy },
  { href: href.imprint, ...pages.imprint },
];
