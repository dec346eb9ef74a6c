import { parseSync } from 'oxc-parser';
import type { Declaration } from 'oxc-parser';

/** The names that a source file declares and exports. Names it only passes on aren't among them. */
export function exportsOf(file: string, source: string): readonly string[] {
  return parseSync(file, source).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration !== null
      ? namesOf(statement.declaration)
      : [],
  );
}

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}
