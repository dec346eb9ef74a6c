import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../process/paths.mjs';

// What GitHub and Dependabot accept, of the parts used here. GitHub silently hides a form with a mistake.

const text = z.string().min(1);
const validations = z.strictObject({ required: z.boolean() }).optional();
const field = {
  id: z.string().regex(/^[\w-]+$/),
  validations,
};
const asked = { label: text, description: text.optional(), placeholder: text.optional() };

const formSchema = z.strictObject({
  name: text,
  description: text,
  labels: z.array(text),
  body: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('markdown'),
          attributes: z.strictObject({ value: text }),
        }),
        z.strictObject({ type: z.literal('input'), ...field, attributes: z.strictObject(asked) }),
        z.strictObject({
          type: z.literal('textarea'),
          ...field,
          attributes: z.strictObject({ ...asked, render: text.optional() }),
        }),
      ]),
    )
    .refine((body) => body.some(({ type }) => type !== 'markdown')),
});

const patterns = z.array(text).min(1);
const dependabotSchema = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.strictObject({
      'package-ecosystem': z.enum(['npm', 'docker', 'docker-compose', 'github-actions']),
      directory: z.literal('/'),
      schedule: z.strictObject({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
      cooldown: z.strictObject({ 'default-days': z.int().min(1).max(90) }).optional(),
      groups: z.record(
        z.string(),
        z.strictObject({
          patterns: patterns.optional(),
          'dependency-type': z.enum(['production', 'development']).optional(),
          'update-types': z.array(z.enum(['major', 'minor', 'patch'])).optional(),
        }),
      ),
    }),
  ),
});

function read(file: string): unknown {
  return parse(readFileSync(join(root, file), 'utf8'));
}

const FORMS = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root })
  .filter((file) => basename(file) !== 'config.yml')
  .map((file) => ({ file }));

describe('the forms for issues', () => {
  it('are for bugs, ideas, and wrong numbers, and nothing else is accepted', () => {
    expect(FORMS.map(({ file }) => basename(file, '.yml')).toSorted()).toEqual([
      'bug',
      'idea',
      'wrong-number',
    ]);
    expect(read('.github/ISSUE_TEMPLATE/config.yml')).toEqual({ blank_issues_enabled: false });
  });

  it.each(FORMS)('have only what GitHub accepts: $file', ({ file }) => {
    const { body } = formSchema.parse(read(file));
    const questions = body.filter((one) => one.type !== 'markdown');
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ attributes }) => attributes.label)).size).toBe(
      questions.length,
    );
  });

  it('have different names', () => {
    const names = FORMS.map(({ file }) => formSchema.parse(read(file)).name);
    expect(new Set(names).size).toBe(FORMS.length);
  });

  it("don't take a wrong number without its source and update", () => {
    const { body } = formSchema.parse(read('.github/ISSUE_TEMPLATE/wrong-number.yml'));
    const required = body.flatMap((one) =>
      one.type !== 'markdown' && one.validations?.required === true ? [one.id] : [],
    );
    expect(required).toEqual(expect.arrayContaining(['source', 'update', 'page']));
  });
});

describe("Dependabot's settings", () => {
  const { updates } = dependabotSchema.parse(read('.github/dependabot.yml'));

  it('cover everything that is pinned, in groups', () => {
    const pinned = {
      npm: 'package-lock.json',
      docker: 'Dockerfile',
      'docker-compose': 'compose.yaml',
      'github-actions': '.github/workflows',
    };
    expect(updates.map((one) => one['package-ecosystem']).toSorted()).toEqual(
      Object.keys(pinned).toSorted(),
    );
    expect(Object.values(pinned).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(updates.filter(({ groups }) => Object.keys(groups).length === 0)).toEqual([]);
  });
});
