import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Node, Program } from 'oxc-parser';
import { composesIn, sharedTables, sqlFolders } from './arrows.ts';
import type { LineOf } from './reading.ts';
import { memberNameOf, textOf } from './syntax.ts';
import type { Placed } from './syntax.ts';
import type { Violation } from './violation.ts';

/** Each table with the feature or base folder it belongs to. */
export type TableOwners = ReadonlyMap<string, string>;

/** The folder with the types of all tables: one file for each feature or base folder that has some. */
const TABLES = 'apps/server/src/db/tables';

/** A part of a query: SQL as text, or a table and what's done with it. */
export interface Query {
  readonly table: string | undefined;
  readonly isWrite: boolean;
  readonly line: number;
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
]);
/** The tables in SQL: `from player`, `insert into "mail"`. */
const IN_SQL = /\b(from|join|into|update)\s+"?([a-z_0-9]+)/gi;

/** Reads which table belongs to whom from the files that declare their types. */
export function tableOwners(root: string): TableOwners {
  const folder = join(root, TABLES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.flatMap((file) => {
      const owner = file.replace(/\.ts$/, '');
      const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'));
      return tablesDeclaredIn(program).map((table) => [table, owner] as const);
    }),
  );
}

/** The members of the interface that a file of tables exports. */
function tablesDeclaredIn(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'TSInterfaceDeclaration') return [];
    return declared.body.body.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
        ? [member.key.name]
        : [],
    );
  });
}

/** Every part of a query in a program. */
export function queriesIn(nodes: readonly Placed[], lineOf: LineOf): Query[] {
  const queries: Query[] = [];
  for (const { node } of nodes) {
    for (const part of partsOf(node)) queries.push({ ...part, line: lineOf(node) });
  }
  return queries;
}

function partsOf(node: Node): Omit<Query, 'line'>[] {
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) {
    const text = node.quasi.quasis.map(({ value }) => value.raw).join(' ');
    const named = [...text.matchAll(IN_SQL)].map(([, word = '', table]) => {
      return { table, isWrite: /into|update/i.test(word) };
    });
    return [{ table: undefined, isWrite: false }, ...named];
  }
  if (node.type !== 'CallExpression') return [];
  const method = memberNameOf(node.callee) ?? '';
  const isWrite = WRITES.has(method);
  if (!isWrite && !READS.has(method)) return [];
  const [first] = node.arguments;
  const named = first?.type === 'ArrayExpression' ? first.elements : [first];
  return named.flatMap((one) => {
    const table = textOf(one ?? undefined)?.replace(/ as .*$/, '');
    return table === undefined ? [] : [{ table, isWrite }];
  });
}

function isSqlTag(tag: Node): boolean {
  const plain = tag.type === 'TSInstantiationExpression' ? tag.expression : tag;
  return plain.type === 'Identifier' && plain.name === 'sql';
}

/** Checks that SQL stands in stores, and that each names its own feature's tables. */
export function queryViolations(file: string, query: Query, owners: TableOwners): Violation[] {
  const [folder = ''] = file.slice('apps/server/src/'.length).split('/');
  const { table, line } = query;
  const owner = owners.get(table ?? '');
  // Methods of the same name that aren't about tables, such as `Array.from`.
  if ((table !== undefined && owner === undefined) || sqlFolders.includes(folder)) return [];
  if (!file.endsWith('.store.ts')) {
    return [
      { file, line, rule: 'sql-in-stores', message: `SQL belongs in a ${folder}/*.store.ts` },
    ];
  }
  if (owner === undefined || owner === folder || composesIn('server', folder)) return [];
  if (isShared(query, folder)) return [];
  const message = `the table ${table} belongs to ${owner}: use a function of its stores, through ${owner}/index.ts`;
  return [{ file, line, rule: 'tables', message }];
}

function isShared({ table = '', isWrite }: Query, folder: string): boolean {
  const { readers = [], writers = [] } = sharedTables[table] ?? {};
  return writers.includes(folder) || (!isWrite && readers.includes(folder));
}
