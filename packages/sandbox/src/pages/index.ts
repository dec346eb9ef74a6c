export { default as escape } from 'escape-html';
export { endedPage, page, PAGE_HEADERS, sendPage } from './page.ts';
export { checkPageMethod, readBody, readForm, RefusedRequest, sendRefusal } from './request.ts';
