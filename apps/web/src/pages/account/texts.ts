/** The headings of the account page. */
export const texts = {
  title: 'Account',
  plan: 'Plan',
  profile: 'Profile',
  security: 'Sign-in and security',
  emails: 'Emails',
  tokens: 'Access tokens',
  webhooks: 'Webhooks',
  data: 'Your data',
};
