/** The environment of a public site that starts. Nothing listens on its mail server's address. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://trifecta.example',
  AUTH_SECRET: 'a secret of the tests, which is long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Trifecta <no-reply@trifecta.example>',
};
