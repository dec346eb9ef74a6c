import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describeIssue } from '@trifecta/contract';
import { compareUpdates } from '@trifecta/domain/catalogue';
import type { CatalogueHistory, CatalogueProblem, GameUpdate } from '@trifecta/domain/catalogue';
import {
  BUILT_IN_CATALOGUE,
  CatalogueError,
  fileProblem,
  readCatalogueFolder,
  readJson,
} from './catalogue-files.ts';
import { z } from 'zod';
import { UPDATE_FILES } from './update-schemas.ts';

type UpdateFile = keyof typeof UPDATE_FILES;

/** The file every update's folder has. */
const UPDATE_HEAD_FILE = 'update.json' satisfies UpdateFile;

const BUILT_IN_UPDATES = join(BUILT_IN_CATALOGUE, 'updates');

/** The file of all sources, each key with what it stands for. */
const SOURCES = z.record(z.string(), z.string());

let builtIn: Promise<CatalogueHistory> | undefined;

/** The updates that come with the product. Read once: the files don't change while the process runs. */
export function builtInHistory(): Promise<CatalogueHistory> {
  return (builtIn ??= readHistory());
}

async function readHistory(): Promise<CatalogueHistory> {
  const folders = await readdir(BUILT_IN_UPDATES);
  const [sources, catalogue, ...updates] = await Promise.all([
    readJson(BUILT_IN_CATALOGUE, 'sources.json'),
    readCatalogueFolder(BUILT_IN_CATALOGUE),
    ...folders.map((folder) => readUpdateFolder(join(BUILT_IN_UPDATES, folder))),
  ]);
  return {
    sources: SOURCES.parse(sources),
    builtIn: catalogue,
    updates: updates.toSorted((a, b) => compareUpdates(a.version, b.version)),
  };
}

/** Reads and checks the shapes of an update's folder. Throws `CatalogueError`. */
async function readUpdateFolder(folder: string): Promise<GameUpdate> {
  const there = new Set(await readdir(folder));
  const read = async (file: UpdateFile) =>
    file === UPDATE_HEAD_FILE || there.has(file) ? await readJson(folder, file) : [];
  const files = Object.keys(UPDATE_FILES) as UpdateFile[];
  const contents = await Promise.all(files.map(async (file) => [file, await read(file)] as const));
  return checkUpdate(Object.fromEntries(contents), basename(folder));
}

/** Checks the shapes of an update's files. Throws `CatalogueError`; `where` names the update in it. */
function checkUpdate(
  contents: Readonly<Partial<Record<UpdateFile, unknown>>>,
  where: string,
): GameUpdate {
  const problems: CatalogueProblem[] = [];
  const parse = <Shape>(file: UpdateFile, schema: z.ZodType<Shape>): Shape | undefined => {
    const content = contents[file];
    const parsed = schema.safeParse(content, { error: describeIssue });
    if (parsed.success) return parsed.data;
    problems.push(
      ...parsed.error.issues.map(({ path, message }) =>
        fileProblem(`${where}/${file}`, content, path, message),
      ),
    );
    return undefined;
  };
  const [head, roster, changes, otherChanges, temporary] = [
    parse('update.json', UPDATE_FILES['update.json']),
    parse('roster.json', UPDATE_FILES['roster.json']),
    parse('changes.json', UPDATE_FILES['changes.json']),
    parse('other-changes.json', UPDATE_FILES['other-changes.json']),
    parse('temporary.json', UPDATE_FILES['temporary.json']),
  ];
  if (!head || !roster || !changes || !otherChanges || !temporary) {
    throw new CatalogueError(problems);
  }
  return { ...head, roster, changes, otherChanges, temporary };
}
