import { uiTexts } from '../ui/index.ts';

/** The texts of the page of one public build, and of its preview. */
export const sharedBuildTexts = {
  loadingTitle: 'Build',
  notFound: 'Build not found',
  notFoundHelp: 'This build may be private or deleted, or the link may be incomplete.',
  compare: (weapon: string) => `Compare ${weapon} with other weapons`,
  share: 'Share this build',
  link: 'Link to this page',
  copyLink: 'Copy Link',
  headTitle: (name: string, weapon: string, playerClass: string) =>
    `${name}: ${weapon} ${playerClass} build`,
  description: (
    playerClass: string,
    player: string | null,
    weapon: string,
    items: readonly string[],
  ) =>
    `${playerClass} build by ${player ?? uiTexts.anonymous}: ${weapon} with ${items.join(', ')}.`,
  descriptionRating: (average: string, ratings: number) =>
    `Rated ${average} out of 5 (${ratings} ${ratings === 1 ? 'rating' : 'ratings'}).`,
  pictureAlt: (name: string, weapon: string, items: readonly string[]) =>
    `${name}: ${weapon} with ${items.join(', ')}`,
  pictureRating: (average: string, ratings: number) =>
    `${average} / 5 · ${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`,
};
