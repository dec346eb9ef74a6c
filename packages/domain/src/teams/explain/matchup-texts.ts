/** The upper and the lower quarter of matchups against an enemy, in 400 random requests. */
const GOOD = 77;
const HARD = 67;

/** From this share on a side is even. */
const EVEN = 50;

/** Hard only where the guns or the answers are behind. */
function wordOf(score: number, guns: number, answers: number): string {
  if (score >= GOOD) return 'Good matchup';
  return score < HARD && Math.min(guns, answers) < EVEN ? 'Hard matchup' : 'Fair matchup';
}

/** The sentences about how hard the situation is. */
export const MATCHUP_TEXTS = {
  against: (score: number, guns: number, answers: number) =>
    `${wordOf(score, guns, answers)}: your guns ${guns} to ${100 - guns}, and you answer ${answers}% of what they carry.`,
  alone: (guns: number, answers: number, hasMap: boolean) =>
    `Your guns are at ${guns}% of the fastest, and you meet ${answers}% of what ${hasMap ? 'this map' : 'a team'} needs.`,
} as const;
