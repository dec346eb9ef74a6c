/** The texts of the bar that only signed-in players see. */
export const playerTexts = {
  newRoom: 'New Room',
  matches: 'Matches',
  premium: '(Premium feature)',
  usesLeft: (left: number) => (
    <>
      {left}
      <span className="visually-hidden">
        {left === 1 ? ' use left this month' : ' uses left this month'}
      </span>
    </>
  ),
  plan: (name: string) => `${name} plan`,
  club: 'Club',
  profile: 'Profile',
  account: 'Account',
  logout: 'Logout',
  logoutFailed: "You're still signed in. Try again.",
};

/** The texts of the not-found page. */
export const notFoundTexts = {
  title: 'Page not found',
  intro: 'Nothing at this address. The link may be old or mistyped.',
  home: 'Back to Home',
};

/** The texts of the banner for first-time visitors. */
export const welcomeTexts = {
  label: 'Welcome',
  title: (site: string) => `Welcome to ${site}!`,
  compareWeapons: 'Compare Weapons',
  text: 'Compare weapons and browse builds, no account needed. Sign up to save your own.',
};
