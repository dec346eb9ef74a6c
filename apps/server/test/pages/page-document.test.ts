import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PageDocument } from '../../src/pages/page-document.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';

it("a page's data, such as a build's name, can't end the script that contains it", async () => {
  const web = await makeFakeWebApp();
  try {
    const name = '</script><script>alert(1)</script><!--body-->';
    const state = JSON.stringify({ name });
    const document = new PageDocument(join(web.folder, 'client'));
    const page = { head: '', body: '<h1>A page</h1>', state, modules: [], sentParts: [] };
    const { html } = document.render(page);
    const [, kept = ''] = /<\/h1>(.*)<\/body>/.exec(html) ?? [];
    expect(kept).not.toContain('<');
    expect(JSON.parse(kept)).toEqual({ name });
  } finally {
    await web.remove();
  }
});
