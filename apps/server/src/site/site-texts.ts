import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_TEXTS } from '@trifecta/contract';
import type { SiteText, SiteTextName } from '@trifecta/contract';
import { TEXT_DRAFTS_FOLDER } from '../process/program-files.ts';
import type { Config } from '../settings/config.ts';
import { readMarkdown } from './read-markdown.ts';

/** Nobody reads more, and every page that shows it carries it. */
const MAX_BYTES = 200_000;
/** A place in a draft that only the operator can fill in, such as `{{your name}}`. */
const GAP = /\{\{([^{}]+)\}\}/g;

/** The pages that the operator writes, as they were when the process started. */
export interface SiteTexts {
  /** Those that visitors see. */
  readonly published: ReadonlyMap<SiteTextName, SiteText>;
  /** The others, each with the reason. Empty in the demo, which shows drafts instead. */
  readonly missing: readonly string[];
}

/**
 * Reads the texts. On a public site, one with gaps isn't published: nobody should read `{{your name}}` there. In the
 * demo, the drafts stand in for what's missing.
 */
export function readSiteTexts(
  settings: Pick<Config, 'appName' | 'mode' | 'publicUrl' | 'textsDir'>,
): SiteTexts {
  const known = { site: settings.appName, address: settings.publicUrl?.origin ?? 'this site' };
  const published = new Map<SiteTextName, SiteText>();
  const missing: string[] = [];
  for (const name of SITE_TEXTS) {
    const file = join(settings.textsDir, `${name}.md`);
    const found = read(file) ?? (settings.mode === 'demo' ? read(textDraftFile(name)) : undefined);
    const text = found === undefined ? '' : filled(found, known);
    const gaps = [...text.matchAll(GAP)].map(([, gap = '']) => gap.replaceAll(/\s+/g, ' ').trim());
    if (text.trim() === '') missing.push(`${name} (no text in ${file})`);
    else if (Buffer.byteLength(text) > MAX_BYTES) missing.push(`${name} (${file} is too large)`);
    else if (gaps.length > 0 && settings.mode === 'production') {
      missing.push(`${name} (to fill in: ${[...new Set(gaps)].join(', ')})`);
    } else published.set(name, readMarkdown(text));
  }
  return { published, missing };
}

/** The draft of a text. */
export function textDraftFile(name: SiteTextName): string {
  return join(TEXT_DRAFTS_FOLDER, `${name}.md`);
}

/** Undefined when there's no such file, or nobody may read it. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function filled(text: string, known: Readonly<Record<string, string>>): string {
  return text.replaceAll(GAP, (gap, name: string) => known[name.trim()] ?? gap);
}
