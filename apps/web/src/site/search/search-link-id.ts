/** Id of the bar's link to the search. */
export const SEARCH_LINK_ID = 'search-link';
