import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

interface Manifest {
  readonly name: string;
  readonly workspaces: readonly string[];
  devDependencies?: unknown;
}

interface LockFile {
  readonly packages: Readonly<Record<string, Manifest>>;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Copies the lock file and all manifests to a folder, without development dependencies. npm's own `--omit dev` also
 * leaves out whatever development tools share with the product, such as the driver for PostgreSQL.
 */
function copyForProduction(folder: string): void {
  const lock = readJson(join(root, 'package-lock.json')) as LockFile;
  const { workspaces } = readJson(join(root, 'package.json')) as Manifest;
  for (const place of ['', ...workspaces]) {
    const manifest = readJson(join(root, place, 'package.json')) as Manifest;
    for (const one of [manifest, lock.packages[place]]) delete one?.devDependencies;
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'package.json'), JSON.stringify(manifest));
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/**
 * Everything a release runs on, with versions, hashes, and licenses, from the lock file alone. Development tools aren't
 * included.
 */
export async function billOfMaterials(): Promise<BillOfMaterials> {
  const folder = mkdtempSync(join(tmpdir(), 'trifecta-sbom-'));
  const npm = async (...command: readonly string[]) => {
    const { code, output, answer } = await runNpm(process.execPath, command, folder);
    if (code === 0) return answer;
    throw new ToolProblem(`npm couldn't list the components:\n${output.trim()}`);
  };
  try {
    copyForProduction(folder);
    // Removes from the lock file what nothing needs anymore.
    await npm('install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit');
    const answer = await npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
    const bill = JSON.parse(answer) as BillOfMaterials;
    const { name } = readJson(join(root, 'package.json')) as Manifest;
    // npm names it after its folder.
    const component = { ...bill.metadata.component, name };
    return { ...bill, metadata: { ...bill.metadata, component } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
