import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeIssue } from '@trifecta/contract';
import {
  builtInModelFor,
  CATALOGUE_FILES,
  catalogueProblems,
  describeCatalogueProblem,
  TEAM_MODEL_FORMAT,
} from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueHistory, CatalogueProblem } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { FILE_SCHEMAS } from './catalogue-schemas.ts';
import { unknownFields } from './unknown-fields.ts';

/** More than these are counted: a file with half a million entries has half a million problems. */
const MAX_SHOWN = 100;

/** A catalogue that can't be used, with every reason. */
export class CatalogueError extends Error {
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    const lines = problems
      .slice(0, MAX_SHOWN)
      .map((problem) => `  ${describeCatalogueProblem(problem)}`);
    const more = problems.length - lines.length;
    if (more > 0) lines.push(`  and ${more} more`);
    super(`Invalid catalogue:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks a catalogue folder. Throws `CatalogueError`, naming file, entry, and field of each problem, including
 * fields that don't exist.
 */
export function readCatalogueFolder(folder: string): Catalogue {
  const parts = Object.keys(CATALOGUE_FILES) as (keyof Catalogue)[];
  const contents: [string, unknown][] = [];
  const problems: CatalogueProblem[] = [];
  for (const part of parts) {
    try {
      contents.push([part, readJson(folder, CATALOGUE_FILES[part])]);
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new CatalogueError(problems);
  const read = Object.fromEntries(contents);
  const catalogue = checkCatalogue(read);
  const unknown = unknownFields(read, catalogue).map(({ part, path }) =>
    fileProblem(CATALOGUE_FILES[part], read[part], path, "isn't a field of this file"),
  );
  if (unknown.length > 0) throw new CatalogueError(unknown);
  return catalogue;
}

/** Checks that the parts of a catalogue have the right shape and make sense together. Throws `CatalogueError`. */
export function checkCatalogue(parts: Readonly<Record<string, unknown>>): Catalogue {
  if (hasOlderModel(parts)) throw new CatalogueError([OLDER_MODEL]);
  return sensible(shaped({ ...parts, teamModel: withTodaysKeys(parts['teamModel']) }));
}

/**
 * Checks a catalogue whose team model is for an older version, with the built-in model in its place. Throws
 * `CatalogueError`, also when the built-in model doesn't know all of its items.
 */
export function checkWithBuiltInModel(
  parts: Readonly<Record<string, unknown>>,
  history: CatalogueHistory,
): Catalogue {
  const catalogue = shaped({ ...parts, teamModel: history.builtIn.teamModel });
  return sensible({ ...catalogue, teamModel: builtInModelFor(catalogue, history) });
}

function shaped(parts: Readonly<Record<string, unknown>>): Catalogue {
  const parsed = z.object(FILE_SCHEMAS).safeParse(parts, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw new CatalogueError(parsed.error.issues.map((issue) => shapeProblem(issue, parts)));
}

function sensible(catalogue: Catalogue): Catalogue {
  const problems = catalogueProblems(catalogue);
  if (problems.length > 0) throw new CatalogueError(problems);
  return catalogue;
}

/** A team model whose `preferences` still have their first name, `wishes`, with today's. */
function withTodaysKeys(model: unknown): unknown {
  if (!isObject(model) || !('wishes' in model) || 'preferences' in model) return model;
  const { wishes: preferences, ...others } = model;
  return { ...others, preferences };
}

/** One sentence in place of a line for every figure that the older format lacks. */
const OLDER_MODEL: CatalogueProblem = {
  file: CATALOGUE_FILES.teamModel,
  entry: '',
  field: 'format',
  message:
    `is missing, so the file is for an older Trifecta: start from this version's team-model.json ` +
    `(format ${TEAM_MODEL_FORMAT}), or run 'trifecta catalogue reset' to use the built-in catalogue`,
};

/** True when a catalogue's team model is for the formulas of an older version, which had no format number. */
export function hasOlderModel({ teamModel }: Readonly<Record<string, unknown>>): boolean {
  return isObject(teamModel) && !('format' in teamModel);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The largest file of a catalogue, in bytes. The built-in ones have a tenth of that at most. */
const MAX_FILE_BYTES = 5_000_000;

/**
 * Reads a JSON file of a catalogue. Synchronously, because for hundreds of small files that takes a quarter of the time.
 * Throws `CatalogueError`.
 */
export function readJson(folder: string, file: string): unknown {
  const fail = (message: string) => new CatalogueError([{ file, entry: '', field: '', message }]);
  let content: string;
  try {
    const path = join(folder, file);
    const found = statSync(path);
    // A pipe has no end.
    if (!found.isFile()) throw fail(`isn't a file in ${folder}`);
    if (found.size > MAX_FILE_BYTES) throw fail('must be at most 5 MB');
    // What's in a file can be in an error, and a folder from elsewhere may link to any.
    if (relative(realpathSync(folder), realpathSync(path)).startsWith('..')) {
      throw fail(`is a link out of ${folder}`);
    }
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof CatalogueError ? error : fail(`can't be read in ${folder}`);
  }
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
  return fileProblem(CATALOGUE_FILES[key], parts[key], rest, issue.message);
}

/** The place and message of one problem with the shape of a file. */
export function fileProblem(
  file: string,
  content: unknown,
  path: readonly PropertyKey[],
  message: string,
): CatalogueProblem {
  const { entry, field } = placeIn(content, path);
  return { file, entry, field: field.map(String).join('.'), message };
}

/**
 * Turns a path within a file into the entry and field it points to. Files hold a list of entries, or lists of entries
 * by name.
 */
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

/** The field that identifies an entry in the team model's lists, where it isn't `name`. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  weaponCategories: 'category',
  needs: 'need',
  threats: 'threat',
  memberPairs: 'specialization',
  classes: 'class',
};

function entryName(entry: unknown, index: number, list = ''): string {
  const fields = (entry ?? {}) as Record<string, unknown>;
  const itsName = fields[KNOWN_BY[list] ?? 'name'] ?? fields['item'];
  return typeof itsName === 'string' && itsName !== '' ? itsName : `number ${index + 1}`;
}
