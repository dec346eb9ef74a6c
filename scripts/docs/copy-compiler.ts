import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/async';

/** The settings of all workspaces. */
const PROJECTS = '{packages,apps}/*/tsconfig*.json';

/** TypeScript on a copy of the repository. It reads everything once, and then only what changed. */
export class CopyCompiler {
  readonly #copy: string;
  readonly #api: API;
  readonly #changed = new Set<string>();
  readonly #unopened: string[];

  constructor(copy: string) {
    this.#copy = copy;
    this.#api = new API({ cwd: copy });
    this.#unopened = globSync(PROJECTS, { cwd: copy }).map((file) => join(copy, file));
  }

  /** Remembers that a file was changed, made, or deleted. */
  touch(file: string): void {
    this.#changed.add(join(this.#copy, file));
  }

  /** The problems in some files, or in all, each with the path of its file. */
  async problems(files?: readonly string[]): Promise<readonly string[]> {
    const snapshot = await this.#snapshot();
    const wanted = files && new Set(files.map((file) => join(this.#copy, file)));
    const seen = new Set<string>();
    const found: string[] = [];
    for (const { program, rootFiles } of snapshot.getProjects()) {
      const own = rootFiles.filter((file) => !seen.has(file) && (wanted?.has(file) ?? true));
      for (const file of own) {
        seen.add(file);
        const problems = await program.getSemanticDiagnostics(file);
        found.push(...problems.map(({ text }) => `${relative(this.#copy, file)}: ${text}`));
      }
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#api.close();
  }

  async #snapshot() {
    const deleted = [...this.#changed].filter((file) => !existsSync(file));
    const there = [...this.#changed].filter((file) => existsSync(file));
    this.#changed.clear();
    const openProjects = this.#unopened.splice(0);
    return this.#api.updateSnapshot({
      openProjects,
      fileChanges: { changed: there, created: there, deleted },
    });
  }
}
