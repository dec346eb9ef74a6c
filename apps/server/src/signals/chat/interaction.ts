import { z } from 'zod';

/** Discord's numbers for kinds of interactions. */
export const ASKS = { ping: 1, command: 2, completion: 4 } as const;

const optionSchema = z.object({
  name: z.string().max(100),
  value: z.union([z.string().max(6000), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

const userSchema = z.object({ id: z.string().max(30) });

/** The parts of an interaction that count. */
const interactionSchema = z.object({
  type: z.number(),
  data: z
    .object({ name: z.string().max(100), options: z.array(optionSchema).max(25).default([]) })
    .optional(),
  member: z.object({ user: userSchema }).optional(),
  user: userSchema.optional(),
});

/** A question from a chat. */
export type Interaction = z.output<typeof interactionSchema>;

/** The options of a command by name. */
export type Options = ReadonlyMap<string, string>;

/** Reads an interaction. Undefined when the bytes aren't one. */
export function readInteraction(body: Buffer): Interaction | undefined {
  try {
    return interactionSchema.parse(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

/** The id of who asks, in a server or in private. */
export function askedBy({ member, user }: Interaction): string {
  return (member?.user ?? user)?.id ?? '';
}

/** The options as they were chosen and typed. */
export function optionsOf({ data }: Interaction): Options {
  return new Map((data?.options ?? []).map(({ name, value }) => [name, String(value ?? '')]));
}
