import { defineServerPage } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Every THE FINALS update since 1.2.0: which weapons got faster or slower, what each update changed, and where the numbers come from.',
});
