import { readFile } from 'node:fs/promises';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { checkPairs, evaluateModel, fitModel, LEAST_EVENTS } from '@trifecta/domain/teams';
import type { PairFile } from '@trifecta/domain/teams';
import { z } from 'zod';
import { builtInCatalogue, CurrentCatalogue } from '../catalogue/index.ts';
import { command, CommandRefusal } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { hasDatabase } from '../db/index.ts';
import type { Config } from '../settings/config.ts';

const PARTS = {
  evaluate: {
    takes: 'FILE',
    does: 'Score the team model against pairs of teams, one placed above the other',
  },
  fit: {
    takes: 'FILE',
    does: 'Propose new numbers for the model, if they are better on held-out events',
  },
} as const;

const TEXTS: CommandTexts = {
  name: 'optimizer',
  does: 'Score or fit the team model',
  changes: 'nothing',
  example: 'optimizer evaluate placements.json',
  parts: PARTS,
  notes: ['docs/optimizer.md describes the file.'],
};

const loadoutSchema = z.object({
  class: z.enum(['Light', 'Medium', 'Heavy']),
  weapon: z.string(),
  specialization: z.string(),
  gadgets: z.array(z.string()).default([]),
});

const pairFileSchema = z.object({
  format: z.literal(1),
  about: z.string(),
  pairs: z.array(
    z.object({
      event: z.string(),
      map: z.string().nullable().default(null),
      above: z.array(loadoutSchema),
      below: z.array(loadoutSchema),
      sources: z.array(z.string()).default([]),
    }),
  ),
}) satisfies z.ZodType<PairFile>;

/** Reads a file of pairs. Throws `CommandRefusal` with all of its problems. */
async function readPairs(catalogue: Catalogue, path: string): Promise<PairFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefusal(`Failed to read ${path}`);
  });
  const parsed = pairFileSchema.safeParse(jsonOf(text, path));
  if (!parsed.success) throw new CommandRefusal(`${path}: ${z.prettifyError(parsed.error)}`);
  const problems = checkPairs(catalogue, parsed.data.pairs);
  if (problems.length === 0) return parsed.data;
  const lines = problems.map(({ path: where, message }) => `${where}: ${message}`);
  throw new CommandRefusal([`${path} doesn't fit the catalogue`, ...lines].join('\n'));
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandRefusal(`${path} isn't JSON`);
  }
}

function evaluate({ say }: CommandCall, catalogue: Catalogue, { about, pairs }: PairFile): void {
  const { events, agreed, share, from, to, meanLead } = evaluateModel(catalogue, pairs);
  say(about);
  say(`${pairs.length} pairs of ${events} events.`);
  say(
    `The model agrees with ${agreed} of ${pairs.length} placements: ${percent(share)}, ` +
      `95% interval ${percent(from)} to ${percent(to)}. A coin agrees with 50%.`,
  );
  say(`The upper team leads by ${meanLead.toFixed(1)} points of the team score on average.`);
}

function fit({ say }: CommandCall, catalogue: Catalogue, { about, pairs }: PairFile): void {
  const fitted = fitModel(catalogue, pairs);
  const { events, errorToday, errorFitted, improvement, proposal } = fitted;
  say(about);
  say(
    `Error on held-out events: ${errorToday.toFixed(4)} with today's numbers, ${errorFitted.toFixed(4)} fitted.`,
  );
  if (proposal === null) {
    say(
      events < LEAST_EVENTS
        ? `No proposal: ${events} events are too few. At least ${LEAST_EVENTS} are needed.`
        : `No proposal: not surely better on held-out events (95% interval of the gain ` +
            `${improvement.from.toFixed(4)} to ${improvement.to.toFixed(4)}).`,
    );
    return;
  }
  say('Proposal: multiply the numbers of each factor in team-model.json.');
  for (const { factor, times } of proposal) say(`  ${factor.padEnd(24)} x ${times.toFixed(2)}`);
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A clone without a site has the built-in catalogue. */
async function catalogueInUse(settings: Config): Promise<Catalogue> {
  const { catalogueUpdate } = settings;
  if (!hasDatabase(settings)) return builtInCatalogue(catalogueUpdate);
  return withDatabase(settings, async ({ db }) => {
    const { catalogue } = await CurrentCatalogue.load(db, catalogueUpdate);
    return catalogue;
  });
}

/** `trifecta optimizer`. */
export const optimizerCommand = command(TEXTS, async (call) => {
  const [path = ''] = call.parameters;
  const catalogue = await catalogueInUse(call.config());
  const file = await readPairs(catalogue, path);
  const work = { evaluate, fit }[call.part as keyof typeof PARTS];
  work(call, catalogue, file);
  return 0;
});
