import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { root } from '../process/paths.mjs';
import { chosenFaults, faults, readFaults, withFault } from './fault.ts';
import type { Fault } from './fault.ts';
import { testFiles } from './named-tests.ts';
import { failedByPlaywright, failedByVitest } from '../test/totals.ts';

const fault: Fault = {
  name: 'Nothing is free',
  file: 'shop/price.ts',
  search: 'cents > 0',
  replacement: "cents > '$&'",
  tests: ['unit price'],
};

describe('a fault in the list', () => {
  it('is a paragraph with its name, file, tests, and change', () => {
    const line = "Nothing is free\nshop/price.ts: unit price\n-cents > 0\n+cents > '$&'";
    expect(readFaults(`${line}\n\n${line}\n`)).toEqual([fault, fault]);
    const [moved] = readFaults('Late\nclock.ts: unit clock, e2e home\n-  a();\n-  b();');
    expect(moved).toMatchObject({ search: '  a();\n  b();', replacement: '' });
    expect(moved?.tests).toEqual(['unit clock', 'e2e home']);
  });

  it.each(faults)('fits the sources, which still parse: $name', (one) => {
    const source = withFault(readFileSync(join(root, one.file), 'utf8'), one);
    expect(parseSync(one.file, source).errors).toEqual([]);
    expect(one.search).not.toBe(one.replacement);
  });

  it.each(faults)('names existing tests: $name', ({ tests }) => {
    expect(testFiles(root, tests).size).toBeGreaterThan(0);
  });

  it('has a unique name, and there are at least 40', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(40);
  });
});

describe('applying a fault to a source', () => {
  it('replaces exactly one place', () => {
    expect(withFault('if (cents > 0) pay();', fault)).toBe("if (cents > '$&') pay();");
  });

  it('fails when it fits nowhere or twice', () => {
    expect(() => withFault('pay();', fault)).toThrow(/0 places of shop\/price\.ts/);
    expect(() => withFault('cents > 0 || cents > 0', fault)).toThrow(/2 places/);
  });
});

describe('selecting faults', () => {
  it('selects all without words, otherwise those whose name or file contains one', () => {
    const other = { ...fault, name: 'Too late', file: 'clock.ts' };
    expect(chosenFaults([fault, other], [])).toEqual([fault, other]);
    expect(chosenFaults([fault, other], ['SHOP'])).toEqual([fault]);
    expect(chosenFaults([fault, other], ['late', 'free'])).toEqual([fault, other]);
  });
});

describe("a fault's tests", () => {
  it('are found by part and name, each once', () => {
    const found = testFiles(root, ['unit faults', 'unit faults', 'unit totals']);
    expect(found.get('unit')).toEqual([
      join('scripts/faults/faults.test.ts'),
      join('scripts/test/totals.test.ts'),
    ]);
  });

  it.each(['unit nowhere', 'nothing faults', 'unit *'])('are invalid for %s', (name) => {
    expect(() => testFiles(root, [name])).toThrow(/not exactly 1/);
  });
});

describe('the test that caught a fault', () => {
  it('is the first failed one in the report', () => {
    const results = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'divides by zero' },
    ];
    const report = JSON.stringify({ testResults: [{ assertionResults: results }] });
    expect(failedByVitest(report)).toBe('divides by zero');
    const specs = [
      { ok: true, title: 'opens' },
      { ok: false, title: 'closes' },
    ];
    expect(failedByPlaywright(JSON.stringify({ suites: [{ suites: [{ specs }] }] }))).toBe(
      'closes',
    );
  });

  it('is missing when none failed, even if the run did', () => {
    expect(failedByVitest(JSON.stringify({ testResults: [] }))).toBeUndefined();
    expect(failedByPlaywright(JSON.stringify({}))).toBeUndefined();
  });
});
