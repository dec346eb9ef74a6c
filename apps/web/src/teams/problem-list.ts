import { countsAsEnemy } from '@trifecta/domain/teams';
import type { TeamInputs } from './team-inputs.ts';
import type { InputProblems } from './use-optimizer.ts';
import { problemTexts } from './problem-texts.ts';
import { texts } from './texts.ts';

/** Paths whose errors show at their own field. */
const AT_FIELDS = /^players\.\d\.(name|selectedBuildId)$/;

/** The problems of a request that no field shows, each with the name of its field in the form. */
export function problemList(problems: InputProblems, inputs: TeamInputs): readonly string[] {
  return [...problems]
    .filter(([path]) => !AT_FIELDS.test(path))
    .map(([path, message]) => problemTexts.problem(fieldName(path, inputs), message));
}

/** A field of the request as the form calls it, such as `Ada, class` or `Player 1, class` for `players.0.preferredClass`. */
function fieldName(path: string, { players, enemies }: TeamInputs): string {
  const [list = '', place = '', field = ''] = path.split('.');
  const part = problemTexts.part[field];
  if (part === undefined) return problemTexts.whole[list] ?? texts.page.form;
  if (list === 'players') {
    const name = players[Number(place)]?.name.trim();
    return problemTexts.player(name || problemTexts.playerOf(Number(place) + 1), part);
  }
  // Only these were sent.
  const sent = enemies.flatMap((enemy, index) => (countsAsEnemy(enemy) ? [index] : []));
  return problemTexts.enemy((sent[Number(place)] ?? Number(place)) + 1, part);
}
