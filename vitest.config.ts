import { defineConfig } from 'vitest/config';

/** A group of tests that `npm test -- <name>` can choose. */
function project(name: string, include: string[]) {
  return { extends: true as const, test: { name, include } };
}

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has, and more workers only take turns there.
    maxWorkers: 2,
    // A machine under load is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', ['packages/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}']),
      project('server', ['apps/server/**/*.test.ts']),
      project('web', ['apps/web/{src,build}/**/*.test.ts']),
    ],
  },
});
