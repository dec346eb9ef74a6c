/** The texts of the bar that only signed-in players see. */
export const texts = {
  premium: '(Premium feature)',
  usesLeft: (left: number) => (
    <>
      {left}
      <span className="visually-hidden">
        {left === 1 ? ' use left this month' : ' uses left this month'}
      </span>
    </>
  ),
  plan: 'plan',
  club: 'Club',
  profile: 'Profile',
  logout: 'Logout',
  logoutFailed: 'Failed to sign out. Try again.',
};
