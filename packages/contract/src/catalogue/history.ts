import {
  CHANGE_BASES,
  CHANGE_CAUSES,
  CHANGE_ORIGINS,
  CHANGE_STATUSES,
  GADGET_COVERAGES,
  ITEM_KINDS,
  PLAYER_CLASSES,
  WEAPON_COVERAGES,
} from '@trifecta/domain/catalogue';
import { z } from 'zod';

/** The value of a stat. */
export const statValueSchema = z
  .union([z.number(), z.string(), z.null()])
  .describe("A number, a text with its unit such as 30m, or null once it's gone");

const sourcesSchema = z
  .array(z.string())
  .readonly()
  .describe('Keys of `sources`, the main one first');

/** How certain a change is, and its sources. */
const evidence = {
  status: z.enum(CHANGE_STATUSES).describe('superseded and conflicting changes never took effect'),
  basis: z.enum(CHANGE_BASES),
  cause: z
    .enum(CHANGE_CAUSES)
    .describe(
      'update: it changed the game. measurement: first measured or seen under it. correction: only our evidence or estimate changed. unused: never took effect, or sources disagree.',
    ),
  origin: z
    .enum(CHANGE_ORIGINS)
    .describe(
      "game: the game, as its notes say. unannounced: the game, without an announcement. estimate: our own score or estimate. evidence: only what's known about the game. unused: nothing changed.",
    ),
  backdated: z.boolean().optional().describe('True when known from a later source'),
  sources: sourcesSchema,
  note: z.string().optional(),
};

/** A change to one stat of one item, effective from an update on. */
export const itemChangeSchema = z
  .object({
    kind: z.enum(ITEM_KINDS),
    item: z.string(),
    itemId: z.string(),
    field: z.string().describe('A stat of the item. For an alternate attack, alt|name|stat.'),
    value: statValueSchema,
    previous: statValueSchema.optional().describe('The old value according to the announcement'),
    ...evidence,
  })
  .meta({ id: 'ItemChange' });

/** An item that was added, removed, or made available to other classes. */
export const rosterEventSchema = z
  .object({
    event: z.enum(['added', 'removed', 'classes', 'renamed', 'reworked', 'retired']),
    kind: z.enum(ITEM_KINDS),
    name: z.string(),
    classes: z.array(z.enum(PLAYER_CLASSES)).readonly().optional(),
    sources: sourcesSchema,
    note: z.string().optional(),
  })
  .meta({ id: 'RosterEvent' });

/** Changes that don't affect stats. */
export const otherChangeSchema = z
  .object({
    kind: z.enum(ITEM_KINDS),
    item: z.string(),
    topics: z.array(z.string()).readonly().describe('For example recoil, spread, fix'),
    sources: sourcesSchema,
  })
  .meta({ id: 'OtherChange' });

/** An update without its changes. */
export const updateHeadSchema = z
  .object({
    version: z.string(),
    date: z.string().nullable().describe('ISO 8601 date. Null if no source has it.'),
    season: z.int(),
    name: z.string(),
    officialNote: z.string().nullable().describe("URL of the developers' patch notes"),
    coverage: z
      .object({ weapons: z.enum(WEAPON_COVERAGES), gadgets: z.enum(GADGET_COVERAGES) })
      .describe(
        'How completely its notes were read. no-changes: read, nothing found. not-read: unknown.',
      ),
    readIn: sourcesSchema,
    note: z.string().optional(),
    temporaryNote: z.string().optional().describe('URL of the notes for a limited-time event'),
    hasCatalogue: z.boolean().describe('True when ?update= supports it'),
  })
  .meta({ id: 'GameUpdate' });

/** The name behind each source key. */
export const sourceNamesSchema = z
  .record(z.string(), z.string())
  .describe('The name behind each source key');

/** All game updates. */
export const updatesSchema = z.object({
  current: z.string().describe('The update in use'),
  newest: z.string().describe('The newest fully known update'),
  updates: z.array(
    updateHeadSchema.extend({
      changed: z
        .object({ weapons: z.int(), gadgets: z.int(), specializations: z.int() })
        .describe('Number of items with at least one changed stat'),
      measured: z.int().describe('Number of values that were first measured or seen under it'),
      corrected: z.int().describe('Number of values that only we corrected or estimated'),
      changedWeapons: z
        .array(z.string())
        .readonly()
        .describe('The weapons with at least one changed stat, by name'),
      changedWeaponIds: z.array(z.string()).readonly(),
      added: z.array(z.string()).readonly(),
      removed: z.array(z.string()).readonly(),
    }),
  ),
});

/** The changes since an update. */
export const changesSchema = z.object({
  since: z.string(),
  updates: z.array(
    updateHeadSchema.extend({
      changes: z.array(itemChangeSchema),
      roster: z.array(rosterEventSchema),
      otherChanges: z.array(otherChangeSchema),
    }),
  ),
  sources: sourceNamesSchema,
});
