import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_TEXTS } from '@trifecta/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textsCommand } from '../../src/site/texts-command.ts';
import { runCommand } from '../support/command.ts';
import { PATIENCE } from '../support/patience.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'trifecta-texts-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function siteWith(files: Readonly<Record<string, string>>, environment = {}) {
  const TEXTS_DIR = await folder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(TEXTS_DIR, name), text);
  const site = await startApp({ engine: 'sqlite', environment: { ...environment, TEXTS_DIR } });
  onTestFinished(site.stop);
  return site;
}

describe('the texts of a public site', () => {
  it('are what the operator wrote, with the name and address of the site', async () => {
    const site = await siteWith(
      { 'imprint.md': '# Impressum\n\n{{site}} at {{ address }} is by Ada.' },
      PRODUCTION,
    );
    const answer = await site.send('/api/texts/imprint');
    expect(answer.status).toBe(200);
    const look = { isStrong: false, isEmphasis: false };
    const text = (words: string, href: string | null = null) => ({ text: words, ...look, href });
    expect(answer.json()).toEqual({
      title: 'Impressum',
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            text('Trifecta at '),
            text('https://trifecta.example', 'https://trifecta.example'),
            text(' is by Ada.'),
          ],
        },
      ],
    });
  });

  it("aren't there while they're missing, empty, too large, or have gaps", async () => {
    const site = await siteWith(
      {
        'terms.md': 'By {{your name}}, {{your\nname}}, and {{your address}}.',
        'privacy.md': ' \n',
        'contact.md': 'x'.repeat(200_001),
      },
      PRODUCTION,
    );
    for (const name of SITE_TEXTS) {
      expect((await site.send(`/api/texts/${name}`)).status).toBe(404);
    }
    const logged = () => site.log.find(({ problem }) => problem === 'texts-missing')?.['msg'];
    await expect.poll(logged, PATIENCE).toBeDefined();
    const msg = logged();
    expect(msg).toContain('terms (to fill in: your name, your address)');
    expect(msg).toMatch(/privacy \(no text in \S+privacy\.md\)/);
    expect(msg).toMatch(/imprint \(no text in \S+imprint\.md\)/);
    expect(msg).toMatch(/contact \(\S+contact\.md is too large\)/);
  });

  it('are the four that there are', async () => {
    const site = await siteWith({});
    expect((await site.send('/api/texts/passwd')).status).toBe(400);
  });
});

describe('the drafts', () => {
  it('stand in for missing texts in the demo, and all their gaps are for the operator', async () => {
    const site = await siteWith({ 'terms.md': 'Our own.' });
    expect((await site.send('/api/texts/terms')).text()).toContain('Our own.');
    for (const name of ['privacy', 'imprint', 'contact']) {
      const answer = await site.send(`/api/texts/${name}`);
      expect(answer.status).toBe(200);
      expect(answer.text()).toContain('{{your email address');
      expect(answer.text()).not.toMatch(/<!--|\{\{(?:site|address)\}\}/);
    }
  });

  it('are written where there is no file yet, and never over one', async () => {
    const TEXTS_DIR = join(await folder(), 'texts');
    const settings = { ...PRODUCTION, TEXTS_DIR };
    const before = await runCommand(textsCommand, ['list'], settings);
    expect(before.code).toBe(1);
    expect(before.output).toContain(`Missing: terms (no text in ${TEXTS_DIR}/terms.md).`);
    const { code, output } = await runCommand(textsCommand, ['write'], settings);
    expect(code).toBe(1);
    expect(output).toContain(`Wrote ${TEXTS_DIR}/privacy.md.`);
    expect(output).toContain('Missing: imprint (to fill in: your name or company, your postal');
    expect(await readdir(TEXTS_DIR)).toEqual([
      'contact.md',
      'imprint.md',
      'privacy.md',
      'terms.md',
    ]);
    for (const name of SITE_TEXTS) await writeFile(join(TEXTS_DIR, `${name}.md`), 'Done.');
    const after = await runCommand(textsCommand, ['write'], settings);
    expect(after.code).toBe(0);
    expect(after.output).toBe(SITE_TEXTS.map((name) => `${name} is complete.\n`).join(''));
    expect(await readFile(join(TEXTS_DIR, 'terms.md'), 'utf8')).toBe('Done.');
  });

  it("say so when they can't be written", async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    const settings = { ...PRODUCTION, TEXTS_DIR: join(file, 'texts') };
    const { code, output } = await runCommand(textsCommand, ['write'], settings);
    expect(code).toBe(2);
    expect(output).toContain("Can't write to ");
  });
});
