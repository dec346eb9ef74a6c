import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { TSInterfaceDeclaration, TSSignature } from 'oxc-parser';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/db/index.ts';
import { createTestDatabase } from '../support/database.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The embedded engine's own tables of search keys. */
const UNDECLARED = /^build_search_index/;

/** A column, as `user_build.weapon`, and the file that declares its type. */
interface Declared {
  readonly column: string;
  readonly file: string;
}

function membersOf({ body }: TSInterfaceDeclaration) {
  return body.body.flatMap((member: TSSignature) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    return [{ name: member.key.name, type: member.typeAnnotation?.typeAnnotation }];
  });
}

/** The columns that a file declares: those of its interfaces that its `…Tables` gives the name of a table. */
function declaredIn(file: string): readonly Declared[] {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  const interfaces = program.body.flatMap((statement) => {
    const one = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return one?.type === 'TSInterfaceDeclaration' ? [one] : [];
  });
  const tables = interfaces.filter(({ id }) => id.name.endsWith('Tables')).flatMap(membersOf);
  return tables.flatMap(({ name: table, type }) => {
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
    const { name: typeName } = type.typeName;
    const row = interfaces.find(({ id }) => id.name === typeName);
    const columns = row === undefined ? [] : membersOf(row);
    return columns.map(({ name }) => ({ column: `${table}.${name}`, file }));
  });
}

it('every migration is there for both engines', () => {
  const [sqlite = [], postgres = []] = ['sqlite', 'postgres'].map((engine) =>
    globSync(`apps/server/migrations/${engine}/*.sql`, { cwd: ROOT }),
  );
  const other = [
    ...sqlite.map((file) => file.replace('/sqlite/', '/postgres/')),
    ...postgres.map((file) => file.replace('/postgres/', '/sqlite/')),
  ];
  expect(sqlite.length).toBeGreaterThan(20);
  expect(other.filter((file) => ![...sqlite, ...postgres].includes(file))).toEqual([]);
});

it('the types of tables have the columns that migrations make', async () => {
  const { open, drop } = await createTestDatabase('sqlite');
  onTestFinished(drop);
  const database = open();
  await migrate(database);
  const tables = await database.db.introspection.getTables();
  const made = tables
    .filter(({ name }) => !UNDECLARED.test(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const declared = globSync('apps/server/src/db/tables/*.ts', { cwd: ROOT }).flatMap(declaredIn);
  expect(made.length).toBeGreaterThan(100);

  const names = declared.map(({ column }) => column);
  expect([
    ...declared
      .filter(({ column }) => !made.includes(column))
      .map(({ column, file }) => `${file} has ${column}, but no file in apps/server/migrations`),
    ...made
      .filter((column) => !names.includes(column))
      .map(
        (column) => `apps/server/migrations make ${column}, but no file in src/db/tables has it`,
      ),
  ]).toEqual([]);
});
