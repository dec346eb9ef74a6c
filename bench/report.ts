import type { Table } from './table.ts';

/** A measured number and its goal. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** The results of one part of the benchmark. */
export interface PartReport {
  readonly tables: readonly Table[];
  readonly goals: readonly Goal[];
  /** The same for programs, stored as JSON. */
  readonly figures: unknown;
}

/** A goal that's met if the number is at least as large. */
export function atLeast(name: string, measured: number, goal: number, decimals = 2): Goal {
  const isReached = measured >= goal;
  return { name, goal: `>= ${goal}`, measured: measured.toFixed(decimals), isReached };
}

/** A goal that's met if the number is at most as large. */
export function atMost(name: string, measured: number, goal: number, decimals = 0): Goal {
  const isReached = measured <= goal;
  return { name, goal: `<= ${goal}`, measured: measured.toFixed(decimals), isReached };
}

/** The goals as a table, each with its verdict. */
export function goalsTable(goals: readonly Goal[]): Table {
  return {
    title: 'Goals',
    columns: ['figure', 'measured', 'goal', ''],
    rows: goals.map(({ name, measured, goal, isReached }) => [
      name,
      measured,
      goal,
      isReached ? 'reached' : 'not reached',
    ]),
  };
}
