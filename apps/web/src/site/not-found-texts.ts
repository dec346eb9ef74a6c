/** The texts of the not-found page. */
export const texts = {
  title: 'Page not found',
  intro: 'Nothing at this address. The link may be old or mistyped.',
  home: 'Back to Home',
};
