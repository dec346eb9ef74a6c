import {
  CHANGE_BASES,
  CHANGE_STATUSES,
  GADGET_COVERAGES,
  ITEM_KINDS,
  PLAYER_CLASSES,
  UPDATE_VERSION,
  WEAPON_COVERAGES,
} from '@trifecta/domain/catalogue';
import type {
  ItemChange,
  ItemDefinition,
  OtherChange,
  RosterEvent,
  TemporaryChange,
  UpdateHead,
} from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { gadget, specialization, weapon } from './catalogue-schemas.ts';
import { name, text } from './name-schemas.ts';
import { teamItem } from './team-model-schema.ts';

const address = z.url({ protocol: /^https$/ });
const kind = z.enum(ITEM_KINDS);
/** At least one: a stat without a source doesn't belong here. */
const sources = z.tuple([name], name);
const value = z.union([z.number(), z.string().max(60), z.null()]);

const head = z.strictObject({
  version: z.string().regex(UPDATE_VERSION, "must be an update such as '8.3.0'"),
  date: z.iso.date().nullable(),
  season: z.int().positive(),
  name,
  officialNote: address.nullable(),
  coverage: z.strictObject({
    weapons: z.enum(WEAPON_COVERAGES),
    gadgets: z.enum(GADGET_COVERAGES),
  }),
  readIn: z.array(name),
  note: text.exactOptional(),
  temporaryNote: address.exactOptional(),
  hasCompleteRoster: z.boolean(),
}) satisfies z.ZodType<UpdateHead>;

const change = z.strictObject({
  kind,
  item: name,
  field: name,
  value,
  previous: value.exactOptional(),
  status: z.enum(CHANGE_STATUSES),
  basis: z.enum(CHANGE_BASES),
  backdated: z.boolean().exactOptional(),
  sources,
  note: text.exactOptional(),
}) satisfies z.ZodType<ItemChange>;

const definition = z.strictObject({
  ...weapon.omit({ name: true }).partial().shape,
  ...gadget.omit({ name: true }).partial().shape,
  ...specialization.omit({ name: true }).partial().shape,
}) satisfies z.ZodType<ItemDefinition>;

const rosterEvent = z.strictObject({
  event: z.enum(['added', 'removed', 'classes', 'renamed', 'reworked', 'retired']),
  kind,
  name,
  classes: z.array(z.enum(PLAYER_CLASSES)).min(1).exactOptional(),
  definition: definition.exactOptional(),
  team: teamItem.omit({ name: true }).exactOptional(),
  sources,
  note: text.exactOptional(),
}) satisfies z.ZodType<RosterEvent>;

const otherChange = z.strictObject({
  kind,
  item: name,
  topics: z.array(name).min(1),
  sources,
}) satisfies z.ZodType<OtherChange>;

const temporaryChange = z.strictObject({
  event: name,
  mode: name,
  kind: name,
  item: name,
  field: name,
  value,
  previous: value,
  sources,
}) satisfies z.ZodType<TemporaryChange>;

/** The files of an update's folder and their shapes. Only the first is required. */
export const UPDATE_FILES = {
  'update.json': head,
  'roster.json': z.array(rosterEvent),
  'changes.json': z.array(change),
  'other-changes.json': z.array(otherChange),
  'temporary.json': z.array(temporaryChange),
  'sources.json': z.record(name, text),
} as const;
