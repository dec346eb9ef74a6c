export { endedPage, escape, page, PAGE_HEADERS, readForm, sendPage } from './page.ts';
