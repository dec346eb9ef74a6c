import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../process/npm.mjs';
import { root } from '../process/paths.mjs';
import { ToolProblem } from '../process/say.mjs';

/** The parts of CycloneDX that are used here. */
export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    readonly licenses?: readonly unknown[];
  }[];
}

/**
 * Everything a release runs on, with versions, hashes, and licenses, from the lock file alone. Development tools aren't
 * included.
 */
export async function billOfMaterials(): Promise<BillOfMaterials> {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const { code, output, answer } = await runNpm(process.execPath, command, root);
  if (code !== 0) throw new ToolProblem(`npm couldn't list the components:\n${output.trim()}`);
  const bill = JSON.parse(answer) as BillOfMaterials;
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  // npm names it after its folder.
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } },
  };
}
