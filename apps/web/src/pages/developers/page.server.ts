import { defineServerPage } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Build on the data of THE FINALS: weapons, times to kill, updates, and builds as JSON. Access tokens, limits, errors, and a curl command for each.',
});
