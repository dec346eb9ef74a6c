import { loadSiteText } from '../../site/load-site-text.ts';
import { defineServerPage } from '../define-server-page.ts';

export const serverPage = defineServerPage({ load: ({ load }) => loadSiteText('terms', load) });
