import { cameWithUpdate } from '@trifecta/domain/catalogue';
import type { CatalogueHistory, GameUpdate } from '@trifecta/domain/catalogue';
import { statName, statValue } from '@trifecta/domain/weapons';
import escapeHtml from 'escape-html';

/** The feed's maximum length. Readers keep older entries themselves. */
const MAX_ENTRIES = 30;

/** An Atom feed of the updates that changed something, newest first (RFC 4287). */
export function feedOf(
  { updates }: CatalogueHistory,
  { siteName, origin }: { readonly siteName: string; readonly origin: string },
): string {
  const entries = updates
    .filter((update) => update.date !== null && linesOf(update).length > 0)
    .toReversed()
    .slice(0, MAX_ENTRIES);
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(siteName)}: updates of THE FINALS</title>`,
    `<id>${escapeHtml(origin)}/updates.atom</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(origin)}/updates.atom"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(origin)}/updates"/>`,
    `<updated>${timeOf(newest)}</updated>`,
    `<author><name>${escapeHtml(siteName)}</name></author>`,
    ...entries.map((update) => entryOf(update, origin)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(update: GameUpdate, origin: string): string {
  const address = escapeHtml(`${origin}/updates/${update.version}`);
  return [
    '<entry>',
    `<title>${escapeHtml(update.name)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...(update.officialNote === null
      ? []
      : [`<link rel="related" type="text/html" href="${escapeHtml(update.officialNote)}"/>`]),
    `<updated>${timeOf(update)}</updated>`,
    `<content type="text">${escapeHtml(linesOf(update).join('\n'))}</content>`,
    '</entry>',
  ].join('\n');
}

function timeOf(update: GameUpdate | undefined): string {
  return `${update?.date ?? '1970-01-01'}T00:00:00Z`;
}

/** The changes, one line each: what the patch notes list, and the items that were added or removed. */
function linesOf({ changes, roster }: GameUpdate): string[] {
  const announced = changes.filter(cameWithUpdate);
  return [
    ...roster.map(({ event, name }) => `${name}: ${event}`),
    ...announced.map(({ item, field, value, previous }) => {
      const now = value === null ? 'gone' : statValue(field, value);
      const stat = statName(field).toLowerCase();
      return previous === undefined || previous === null
        ? `${item}, ${stat}: ${now}`
        : `${item}, ${stat}: ${statValue(field, previous)} to ${now}`;
    }),
  ];
}
