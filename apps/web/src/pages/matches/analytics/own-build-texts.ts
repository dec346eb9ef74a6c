import { ordinalText } from '../../../ui/index.ts';

const number = (count: number) => count.toLocaleString('en');
const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;
const day = (date: string, style: Intl.DateTimeFormatOptions['dateStyle']) =>
  new Intl.DateTimeFormat('en', { dateStyle: style, timeZone: 'UTC' }).format(new Date(date));

/** The texts of the analytics of a player's own public builds. */
export const texts = {
  title: 'Your public builds',
  failed: 'Failed to load the numbers of your builds',
  none: 'You have no public builds. Make one public on My Builds, and its views, favorites, and ratings show here.',
  myBuilds: 'My Builds',
  about: (since: string) =>
    `A view is someone else opening a build's own page. Views are counted since ${day(since, 'long')}, without cookies or addresses, so one person can count more than once.`,
  onlyBest: (shown: number, all: number) =>
    `These are the ${shown} best rated of your ${number(all)} public builds.`,
  byBuild: 'Views by build',
  noViews: 'No views yet. Share the link of a build to get some.',
  mostViews: (name: string, views: number, all: number) =>
    `“${name}” has the most: ${number(views)} of ${counted(all, 'view')}.`,
  onlyViews: (name: string, views: number) => `“${name}” has ${counted(views, 'view')}.`,
  more: (count: number) => `${number(count)} more in the table.`,
  views: (count: number) => counted(count, 'view'),
  named: (name: string, playerClass: string) => `${name} (${playerClass})`,
  place: (place: number | null, of: number, playerClass: string, ratings: number) => {
    if (ratings === 0) return 'Not rated yet';
    const builds = `${number(of)} ${playerClass} ${of === 1 ? 'build' : 'builds'}`;
    return place === null
      ? `Not among the first 1,000 of ${builds}`
      : `${ordinalText(place)} of ${builds} by rating`;
  },
  average: (ratings: number, average: number) => (ratings === 0 ? '–' : average.toFixed(1)),
  columns: {
    build: 'Build',
    class: 'Class',
    views: 'Views',
    favorites: 'Favorites',
    ratings: 'Ratings',
    average: 'Average',
    place: 'Place',
    week: 'Week from',
    newFavorites: 'New favorites',
    newRatings: 'New ratings',
  },
  choose: 'Build over time',
  all: 'All of them',
  week: (date: string) => day(date, 'medium'),
  weeklyViews: 'Views by week',
  weeklyViewsNote: (views: number, last: number, weeks: number) =>
    `${counted(views, 'view')} in the last ${weeks === 1 ? '7 days' : `${weeks} weeks`}${weeks === 1 ? '' : `, ${number(last)} of them in the last 7 days`}.`,
  weeklyFavorites: 'New favorites by week',
  weeklyFavoritesNote: (favorites: number, recent: number) =>
    favorites === 0
      ? 'No favorites at the moment.'
      : `${counted(favorites, 'favorite')} today, ${number(recent)} of them from the last 26 weeks. Removed ones aren't shown.`,
  averages: 'Average rating over time',
  averagesNote: (average: number, ratings: number) =>
    `${average.toFixed(1)} from ${counted(ratings, 'rating')} today. Earlier weeks count the ratings that still stand.`,
  tooFewRatings: 'An average over time needs 5 ratings.',
  chooseForRatings: 'Choose a build to see its average rating over time.',
  stars: (average: number) => average.toFixed(1),
};
