/** A letter for a score, best first. */
export type Grade = 'S' | 'A' | 'B' | 'C' | 'D';

/** Weapon meta score to letter: S at 80 and above, A at 70, B at 60, C at 50, otherwise D (docs/specification.md#grades). */
export function weaponGrade(metaScore: number): Grade {
  return gradeFrom(metaScore, [80, 70, 60, 50]);
}

/** Build meta score to letter: S at 90 and above, A at 80, B at 70, C at 60, otherwise D (docs/specification.md#grades). */
export function buildGrade(metaScore: number): Grade {
  return gradeFrom(metaScore, [90, 80, 70, 60]);
}

function gradeFrom(score: number, [s, a, b, c]: readonly [number, number, number, number]): Grade {
  if (score >= s) return 'S';
  if (score >= a) return 'A';
  if (score >= b) return 'B';
  return score >= c ? 'C' : 'D';
}
