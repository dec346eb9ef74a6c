/** The texts about update emails: the setting, and the page for unsubscribing. */
export const mailTexts = {
  title: 'Update emails',
  choice: 'Email me when an update changes my builds or teams',
  hint: 'At most one email per update, only to a verified address. Every email has a link to turn them off.',
  failed: 'Failed to load your email settings',
  notSaved: 'Failed to save your email settings',

  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Turn these emails off?',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: "You're unsubscribed. You can turn these emails on again on your account page.",
    failed: 'Failed to unsubscribe',
    incomplete: 'This link is incomplete. Open the full link from your email.',
  },
};
