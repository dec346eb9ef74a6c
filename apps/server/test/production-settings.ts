/** What production asks for beside its address. Nothing listens there. */
export const PRODUCTION_SETTINGS = {
  AUTH_SECRET: 'a secret of the tests, which is long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Trifecta <no-reply@trifecta.example>',
};

/** The environment of a public site that starts. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trifecta.example',
  ...PRODUCTION_SETTINGS,
};
