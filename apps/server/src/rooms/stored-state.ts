import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { guestField, HOST, ROOM_REFUSALS } from '@trifecta/domain/rooms';
import type { RoomResult, RoomState, RoomValue, SlotOwner } from '@trifecta/domain/rooms';
import { NO_ENEMY, ROLES } from '@trifecta/domain/teams';
import type { EnemyPicks } from '@trifecta/domain/teams';
import { z } from 'zod';

// Parts that this version doesn't know stay: while servers are replaced one by one, a newer one may have written them.

const text = z.string().default('');
const texts = z.array(z.string());
const classSchema = z.enum(PLAYER_CLASSES);

const ownerSchema = z.looseObject({
  guest: z.int(),
  name: text,
  before: z.int().exactOptional(),
  isPlayer: z.literal(true).exactOptional(),
} satisfies Record<keyof SlotOwner, z.ZodType>);

const enemySchema = z.looseObject({
  class: z.union([classSchema, z.literal('')]).default(''),
  weapon: text,
  specialization: text,
  gadgets: texts.default([...NO_ENEMY.gadgets]),
} satisfies Record<keyof EnemyPicks, z.ZodType>);

const scoreSchema = z.number();

/** An optimizer's team. One without scores or a class is dropped, since it can be found again. */
const resultSchema = z
  .looseObject({
    members: z.array(
      z.looseObject({
        playerName: text,
        class: classSchema,
        role: z.enum(ROLES),
        weapon: text,
        specialization: text,
        gadgets: texts.default([]),
        lines: texts.default([]),
      } satisfies Record<keyof RoomResult['members'][number], z.ZodType>),
    ),
    scores: z.looseObject({
      teamScore: scoreSchema,
      synergyScore: scoreSchema,
      balanceScore: scoreSchema,
      rangeScore: scoreSchema,
      utilityScore: scoreSchema,
    } satisfies Record<keyof RoomResult['scores'], z.ZodType>),
    verdict: z.looseObject({
      plan: text,
      jobs: text,
      warning: z.string().nullable().default(null),
    } satisfies Record<keyof RoomResult['verdict'], z.ZodType>),
    map: z.string().nullable().default(null),
    enemyTeam: z
      .array(
        z.looseObject({
          class: classSchema,
          weapon: z.string(),
          specialization: z.string().nullable().default(null),
          gadgets: texts.default([]),
        } satisfies Record<keyof RoomResult['enemyTeam'][number], z.ZodType>),
      )
      .default([]),
    revision: z.int().default(0),
  } satisfies Record<keyof RoomResult, z.ZodType>)
  .nullable()
  .catch(null);

const valueSchema = z.union([
  z.string(),
  z.boolean(),
  z.null(),
  texts,
  z.record(z.string(), z.unknown()),
]) satisfies z.ZodType<RoomValue>;

const stateSchema = z.looseObject({
  revision: z.int(),
  joined: z.int().optional(),
  linkFrom: z.int().default(0),
  fields: z.record(
    z.string(),
    z.looseObject({ value: valueSchema, version: z.int(), revision: z.int(), by: z.int() }),
  ),
  guests: z
    .record(
      z.string(),
      z.array(
        z.looseObject({
          client: z.string(),
          answers: z
            .array(
              z.union([
                z.looseObject({ number: z.int(), version: z.int() }),
                z.looseObject({
                  number: z.int(),
                  refused: z.enum(ROOM_REFUSALS),
                }),
              ]),
            )
            .default([]),
        }),
      ),
    )
    .optional(),
  searchUntil: z.string().exactOptional(),
} satisfies Record<keyof RoomState, z.ZodType>);

/** Reads the state of a room or game plan as any version stored it. Throws for anything else. */
export function readRoomState(stored: unknown): RoomState {
  const { fields, ...state } = stateSchema.parse(stored);
  const values = Object.entries(fields).map(
    ([name, field]) => [name, { ...field, value: readRoomValue(name, field.value) }] as const,
  );
  const inside = values.flatMap(([name, { value }]) =>
    name.startsWith('guest.') && value === true ? [Number(name.slice('guest.'.length))] : [],
  );
  return {
    ...state,
    joined: state.joined ?? Math.max(HOST, ...inside) + 1,
    fields: Object.fromEntries(values),
    guests: state.guests ?? Object.fromEntries(inside.map((guest) => [guest, []])),
  };
}

/** Reads a value of a room or game plan as any version stored it. */
export function readRoomValue(name: string, stored: unknown): RoomValue {
  if (name === 'result') return resultSchema.parse(stored);
  const field = guestField(name);
  if (field?.kind === 'enemy') return enemySchema.nullable().parse(stored);
  if (field?.kind === 'slot' && field.part === 'owner') return ownerSchema.nullable().parse(stored);
  return valueSchema.parse(stored);
}
