import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeIssue } from '@trifecta/contract';
import {
  CATALOGUE_FILES,
  catalogueProblems,
  describeCatalogueProblem,
  PLAYER_CLASSES,
} from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueProblem } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { teamModelSchema } from './team-model-schema.ts';

/** Folder of the catalogue that comes with the product. */
export const BUILT_IN_CATALOGUE = fileURLToPath(
  new URL('.', import.meta.resolve('@trifecta/domain/catalogue-data/patch.json')),
);

const name = z.string().trim().min(1).max(60);
const text = z.string().max(1000);
const score = z.number().min(0).max(100);
const positive = z.number().positive();
const atLeastZero = z.number().min(0);
const playerClass = z.enum(PLAYER_CLASSES);
const status = z.enum(['available', 'legacy', 'retired']);
const meters = z.string().regex(/^\d+(\.\d+)?m$/, "must be meters, e.g. '30m'");
const percent = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d+)?%$/, "must be a percentage of at most 100 such as '55%'");

const monthOrDay = z
  .string()
  .refine(
    (date) =>
      /^\d{4}-\d{2}(-\d{2})?$/.test(date) && z.iso.date().safeParse(date.padEnd(10, '-01')).success,
    "must be a date such as '2025-10-08' or '2025-10'",
  );

const weapon = z.object({
  name,
  class: playerClass,
  category: name,
  fireMode: name,
  headDamage: positive,
  bodyDamage: positive,
  rateOfFire: positive,
  magazineSize: z.int().positive(),
  damagePerMagazine: positive,
  tacticalReloadTime: atLeastZero,
  emptyReloadTime: atLeastZero,
  damageDropoffMinRange: meters,
  damageDropoffMaxRange: meters,
  damageDropoffModifier: percent,
  shotsPerBurst: z.int().positive(),
  burstDelay: atLeastZero,
  patchMetaScore: score,
  noMagazine: z.boolean().exactOptional(),
  noFalloff: z.boolean().exactOptional(),
  magazineSegments: z
    .object({ count: z.int().positive(), rounds: z.int().positive(), swapSeconds: atLeastZero })
    .exactOptional(),
  spinUp: z
    .object({ firstShotSeconds: atLeastZero, fullRateSeconds: atLeastZero, startRpm: positive })
    .exactOptional(),
  reloadStyle: z.literal('per-shell').exactOptional(),
  pellets: z.int().positive().exactOptional(),
});

const gadget = z.object({
  name,
  classes: z.array(playerClass).min(1),
  group: z.enum(['Universal', 'Shared', ...PLAYER_CLASSES]),
  category: name,
  tags: z.array(name),
  effect: text,
  status,
});

const specialization = z.object({
  name,
  class: playerClass,
  roles: z.array(name),
  effect: text,
  status,
});

const gameMap = z.object({
  mapId: name,
  name,
  characteristics: z.object({
    sightlines: z.enum(['short', 'medium', 'long']),
    verticalPlay: z.boolean(),
    destructionPotential: z.enum(['low', 'medium', 'high']),
  }),
  strategyTips: z.array(text),
});

const libraryBuild = z.object({
  id: name,
  name,
  class: playerClass,
  weapon: name,
  specialization: name,
  gadgets: z.array(name).min(2).max(3),
  description: text,
  metaScore: score,
});

/** Shapes of the files; what else they say (sources, conflicts, notes) is for their readers and not kept. */
const FILE_SCHEMAS = {
  patch: z.object({ name, date: monthOrDay }),
  weapons: z.array(weapon),
  gadgets: z.array(gadget),
  specializations: z.array(specialization),
  maps: z.array(gameMap),
  libraryBuilds: z.array(libraryBuild),
  teamModel: teamModelSchema,
} satisfies { [Part in keyof Catalogue]: z.ZodType<Catalogue[Part]> };

/** A catalogue that cannot be used, with every reason. */
export class CatalogueError extends Error {
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    const lines = problems.map((problem) => `  ${describeCatalogueProblem(problem)}`);
    super(`Invalid catalogue:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks a catalogue folder. Throws `CatalogueError` naming file, entry and field of each problem. */
export async function readCatalogueFolder(folder: string): Promise<Catalogue> {
  const parts = Object.keys(CATALOGUE_FILES) as (keyof Catalogue)[];
  const contents: [string, unknown][] = [];
  const problems: CatalogueProblem[] = [];
  for (const part of parts) {
    try {
      contents.push([part, await readJson(folder, CATALOGUE_FILES[part])]);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new CatalogueError(problems);
  return checkCatalogue(Object.fromEntries(contents));
}

/** Checks shapes and sense of a catalogue's parts. Throws `CatalogueError`. */
export function checkCatalogue(parts: Readonly<Record<string, unknown>>): Catalogue {
  const parsed = z.object(FILE_SCHEMAS).safeParse(parts, { error: describeIssue });
  if (!parsed.success) {
    throw new CatalogueError(parsed.error.issues.map((issue) => shapeProblem(issue, parts)));
  }
  const problems = catalogueProblems(parsed.data);
  if (problems.length > 0) throw new CatalogueError(problems);
  return parsed.data;
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const fail = (message: string) => new CatalogueError([{ file, entry: '', field: '', message }]);
  const content = await readFile(join(folder, file), 'utf8').catch(() => {
    throw fail(`can't be read in ${folder}`);
  });
  try {
    return JSON.parse(content);
  } catch (error) {
    throw fail(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function shapeProblem(
  issue: z.core.$ZodIssue,
  parts: Readonly<Record<string, unknown>>,
): CatalogueProblem {
  const [part, ...rest] = issue.path;
  const key = String(part) as keyof Catalogue;
  const { entry, field } = placeIn(parts[key], rest);
  return {
    file: CATALOGUE_FILES[key],
    entry,
    field: field.map(String).join('.'),
    message: issue.message,
  };
}

/** Entry and field of a path into a file: a list of entries, or lists of entries by name. */
function placeIn(content: unknown, path: readonly PropertyKey[]) {
  const [first, second, ...rest] = path;
  if (Array.isArray(content) && typeof first === 'number') {
    return { entry: entryName(content[first], first), field: path.slice(1) };
  }
  const list = (content as Record<PropertyKey, unknown> | null | undefined)?.[first ?? ''];
  if (Array.isArray(list) && typeof second === 'number') {
    return {
      entry: `${String(first)}: ${entryName(list[second], second, String(first))}`,
      field: rest,
    };
  }
  return { entry: '', field: path };
}

/** The field that names an entry in the team model's lists, where it isn't `name`. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  weaponCategories: 'category',
  needs: 'need',
  threats: 'threat',
  memberPairs: 'specialization',
  classes: 'class',
};

function entryName(entry: unknown, index: number, list = ''): string {
  const itsName = ((entry ?? {}) as Record<string, unknown>)[KNOWN_BY[list] ?? 'name'];
  return typeof itsName === 'string' && itsName !== '' ? itsName : `number ${index + 1}`;
}
