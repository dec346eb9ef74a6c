import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_TEXTS } from '@trifecta/contract';
import { command, CommandRefusal, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import type { Config } from '../settings/config.ts';
import { textDraftFile, readSiteTexts } from './site-texts.ts';

const TEXTS: CommandTexts = {
  name: 'texts',
  does: 'Show whether the site has its terms, privacy policy, imprint, and contact page, or write drafts',
  changes: 'nothing but TEXTS_DIR, where it never replaces a file. A restart publishes them',
  example: 'texts write',
  parts: {
    list: { does: 'Show which pages are complete, and what the others lack' },
    write: { does: 'Write a draft of each page that has no file' },
  },
};

/** `trifecta texts`. */
export const textsCommand = command(TEXTS, ({ config, part, say }) => {
  const settings = config();
  if (part === 'write') for (const line of writeDrafts(settings)) say(line);
  const { published, missing } = readSiteTexts(settings);
  for (const name of published.keys()) say(`${name} is complete.`);
  for (const text of missing) say(`Missing: ${text}.`);
  return Promise.resolve(missing.length === 0 ? 0 : NEEDS_ATTENTION);
});

/** Returns what was written. Throws `CommandRefusal` when nothing can be. */
function writeDrafts({ textsDir }: Config): string[] {
  const absent = SITE_TEXTS.map((name) => ({ name, file: join(textsDir, `${name}.md`) })).filter(
    ({ file }) => !existsSync(file),
  );
  try {
    mkdirSync(textsDir, { recursive: true });
    for (const { name, file } of absent) copyFileSync(textDraftFile(name), file);
  } catch (error) {
    throw new CommandRefusal(`Can't write to ${textsDir}: ${(error as Error).message}.`);
  }
  return absent.map(({ file }) => `Wrote ${file}.`);
}
