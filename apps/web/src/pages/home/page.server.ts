import { defineServerPage } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Compare every weapon in THE FINALS by time to kill, find loadouts that work, and put together the best team of three.',
});
