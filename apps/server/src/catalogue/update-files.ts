import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describeIssue } from '@trifecta/contract';
import { catalogueAt, updateProblems, withUpdates } from '@trifecta/domain/catalogue';
import type {
  Catalogue,
  CatalogueHistory,
  CatalogueProblem,
  GameUpdate,
} from '@trifecta/domain/catalogue';
import { z } from 'zod';
import {
  CatalogueError,
  checkCatalogue,
  fileProblem,
  readCatalogueFolder,
  readJson,
} from './catalogue-files.ts';
import { BUILT_IN_CATALOGUE } from '../process/program-files.ts';
import { UPDATE_FILES } from './update-schemas.ts';

type UpdateFile = keyof typeof UPDATE_FILES;

/** The contents of an update's files by file name, not yet validated. */
export type UpdateContents = Readonly<Partial<Record<UpdateFile, unknown>>>;

/** The file every update's folder has. */
const HEAD_FILE = 'update.json' satisfies UpdateFile;

const BUILT_IN_UPDATES = join(BUILT_IN_CATALOGUE, 'updates');

/** The sources file of the built-in updates: each key with its source. */
const SOURCES = z.record(z.string(), z.string());

let builtIn: CatalogueHistory | undefined;

/** The built-in updates. Read once, since the files don't change while the process runs. */
export function builtInHistory(): CatalogueHistory {
  return (builtIn ??= readHistory());
}

function readHistory(): CatalogueHistory {
  const sources = SOURCES.parse(readJson(BUILT_IN_CATALOGUE, 'sources.json'));
  const catalogue = readCatalogueFolder(BUILT_IN_CATALOGUE);
  const updates = readdirSync(BUILT_IN_UPDATES).map((folder) =>
    checkUpdate(readUpdateFolder(join(BUILT_IN_UPDATES, folder)), folder),
  );
  return withUpdates({ sources, builtIn: catalogue, updates: [] }, updates);
}

/** True for a folder with one update. Other folders hold whole catalogues. */
export async function isUpdateFolder(folder: string): Promise<boolean> {
  const files: readonly string[] = await readdir(folder).catch(() => []);
  return files.includes(HEAD_FILE);
}

/** Reads an update's folder. Throws `CatalogueError`. */
function readUpdateFolder(folder: string): UpdateContents {
  const there = readdirSync(folder);
  const files = (Object.keys(UPDATE_FILES) as UpdateFile[]).filter((file) => there.includes(file));
  return Object.fromEntries(files.map((file) => [file, readJson(folder, file)]));
}

/** Checks the shapes of an update's files. Throws `CatalogueError`, with `where` naming the update. */
export function checkUpdate(contents: UpdateContents, where: string): GameUpdate {
  const problems: CatalogueProblem[] = [];
  const parse = <Shape>(file: UpdateFile, schema: z.ZodType<Shape>, otherwise?: Shape) => {
    const content = contents[file];
    if (content === undefined && otherwise !== undefined) return otherwise;
    const parsed = schema.safeParse(content, { error: describeIssue });
    if (parsed.success) return parsed.data;
    problems.push(
      ...parsed.error.issues.map(({ path, message }) =>
        fileProblem(`${where}/${file}`, content, path, message),
      ),
    );
    return undefined;
  };
  const head = parse(HEAD_FILE, UPDATE_FILES[HEAD_FILE]);
  const roster = parse('roster.json', UPDATE_FILES['roster.json'], []);
  const changes = parse('changes.json', UPDATE_FILES['changes.json'], []);
  const otherChanges = parse('other-changes.json', UPDATE_FILES['other-changes.json'], []);
  const temporary = parse('temporary.json', UPDATE_FILES['temporary.json'], []);
  const sources = parse('sources.json', UPDATE_FILES['sources.json'], {});
  if (!head || !roster || !changes || !otherChanges || !temporary || !sources) {
    throw new CatalogueError(problems);
  }
  return { ...head, roster, changes, otherChanges, temporary, sources };
}

/**
 * Reads an update's folder and checks its shapes and its sense against the updates known so far, and that it makes a
 * catalogue. Throws `CatalogueError`.
 */
export function readImportedUpdate(
  folder: string,
  known: CatalogueHistory,
): { readonly contents: UpdateContents; readonly catalogue: Catalogue } {
  const contents = readUpdateFolder(folder);
  const update = checkUpdate(contents, basename(folder));
  const history = withUpdates(known, [update]);
  const problems = updateProblems(history, update);
  if (problems.length > 0) throw new CatalogueError(problems);
  const catalogue = catalogueAt(history, update.version);
  if (catalogue !== undefined) return { contents, catalogue: checkCatalogue({ ...catalogue }) };
  const message = 'must be true, and the date known, before the site can use this update';
  throw new CatalogueError([{ file: HEAD_FILE, entry: '', field: 'hasCompleteRoster', message }]);
}
