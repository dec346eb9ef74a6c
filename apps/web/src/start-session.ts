import { startSession } from './account/session.ts';

// Alone in a file that nothing else imports: the bundler would otherwise keep a list of all that session.ts exports.
startSession();
