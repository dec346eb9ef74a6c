import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { operatorsCommands } from '../../apps/server/src/operators-commands.ts';
import { root } from '../process/paths.mjs';
import { parts } from '../test/parts.ts';

const PAGES = [
  '*.md',
  '.github/**/*.md',
  'docs/**/*.md',
  'packages/*/README.md',
  'packages/domain/catalogue/*.md',
];
/** Records tell what was tried and removed, and the changelog is history. */
const HISTORY = /^docs\/decisions\/0|^CHANGELOG/;
const SOURCES = [
  '{apps,packages}/*/{src,test,build,catalogue,migrations,drawings,texts}/**/*',
  '{docs,scripts,e2e,bench,.github,.ci}/**/*',
  '*',
];

/** Names that documents give to what readers make, or what the program writes. */
const MADE =
  /^(docker-compose\.override\.yml|deleted-accounts\.txt|\.cache\/.*|utils\.ts|trifecta-b\.service|.*VERSION.*)$/;

/** A setting that the OpenTelemetry exporter reads by itself. */
const READ_BY_EXPORTER = 'OTEL_EXPORTER_OTLP_HEADERS';

const files: ReadonlySet<string> = new Set(
  globSync(SOURCES, { cwd: root }).map((path) => path.replaceAll('\\', '/')),
);
const endings: ReadonlySet<string> = new Set(
  [...files].flatMap((path) => {
    const names = path.split('/');
    return names.map((_, index) => names.slice(index).join('/'));
  }),
);

const pages = globSync(PAGES, { cwd: root })
  .filter((path) => !HISTORY.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The texts that a pattern finds outside and inside of code blocks, each with its page. */
function found(pattern: RegExp): { path: string; what: string }[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([all, what = all]) => ({ path, what })),
  );
}

/** The code blocks of a language. */
function blocks(language: string): { path: string; what: string }[] {
  return found(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
}

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

/** A call of an operators' command with its first parameter, such as `moderate reports`. */
const CALL = /\b(?:npm run|trifecta) ([a-z]+)(?: --)? (--[a-z-]+|[a-z][a-z-]+)(?=[ `\n])/g;

/** The words after `npm run NAME --`, or only the name. */
function npmCalls(): { path: string; what: string; name: string; word: string | undefined }[] {
  return found(/`(npm (?:run )?(?:start|test|\w+)(?: -- [^`]*)?)`/g).map(({ path, what }) => {
    const [, name = '', word] = /^npm (?:run )?([\w-]+)(?: -- ([\w-]+))?/.exec(what) ?? [];
    return { path, what, name, word };
  });
}

describe('a file that a document names in backticks', () => {
  it('exists', () => {
    const names = found(
      /`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|css|md|json|yml|yaml|sql|txt|service|example)|(?:apps|packages|docs|scripts|e2e|bench)\/[\w./-]+)`/g,
    );
    const missing = names.filter(({ path, what }) => {
      if (MADE.test(what) || endings.has(what) || existsSync(join(root, what))) return false;
      return !existsSync(join(root, path, '..', what));
    });
    expect(names.length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });
});

describe('a command that a document names', () => {
  it('is one of package.json', () => {
    const calls = found(/\bnpm run ([a-z]+)/g);
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter(({ what }) => !scripts.includes(what))).toEqual([]);
  });

  it('names a part of the tests, the checks, or the benchmark that exists', () => {
    const source = (file: string) => readFileSync(join(root, file), 'utf8');
    const known: Readonly<Record<string, (word: string) => boolean>> = {
      test: (word) => [...parts, 'long'].some((part) => part === word),
      check: (word) => new RegExp(`'${word}'`).test(source('scripts/commands/check.ts')),
      bench: (word) => new RegExp(`\\['${word}', `).test(source('bench/main.ts')),
    };
    const unknown = npmCalls().filter(
      ({ name, word }) => word !== undefined && known[name]?.(word) === false,
    );
    expect(unknown).toEqual([]);
  });

  it("is one of the operators' program, with a parameter that its usage has", () => {
    const takenBy = new Map(
      operatorsCommands.map(({ texts: { name, parts: words, options = {} } }) => [
        name,
        words &&
          new Set([...Object.keys(words), ...Object.keys(options).map((word) => `--${word}`)]),
      ]),
    );
    const unknown = pages.flatMap(({ path, text }) =>
      [...text.matchAll(CALL)]
        .filter(([, name = '', word = '']) => takenBy.get(name)?.has(word) === false)
        .map(([call]) => ({ path, call })),
    );
    const unnamed = found(/`trifecta ([a-z]+)/g).filter(
      ({ what }) => what !== 'start' && !takenBy.has(what),
    );
    expect([...unknown, ...unnamed]).toEqual([]);
  });
});

describe('a setting that a document names', () => {
  it('is read by the program', () => {
    const sources = globSync(
      ['{apps,packages}/*/src/**/*.ts', '{scripts,bench}/**/*.ts', 'Dockerfile', 'compose.yaml'],
      {
        cwd: root,
      },
    )
      .filter((path) => !path.endsWith('examples.test.ts'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    const known = new Set(sources.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
    const named = found(/(?<=[`\s])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==|`)/g);
    const unknown = named.filter(
      ({ what }) => !known.has(what.replace(/_FILE$/, '')) && what !== READ_BY_EXPORTER,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(unknown).toEqual([]);
  });
});

describe('an example in a document', () => {
  it('is YAML or JSON that parses', () => {
    // JSON is YAML too.
    const examples = [...blocks('yaml'), ...blocks('json')];
    const isWrong = (text: string) =>
      parseAllDocuments(text).some(({ errors }) => errors.length > 0);
    expect(examples.filter(({ what }) => isWrong(what))).toEqual([]);
  });
});
