import type { EnemySlot } from '../preferences.ts';
import { itemsPosing } from '../situation.ts';
import type { TeamRules } from '../team-rules.ts';
import { threatTexts } from './label-texts.ts';
import { listed } from './texts.ts';

/** A threat whose name says too little: its items are named instead. */
const THROWN = 'thrown utility';

/** One word for a thrown item, for a chip. Gas and fire are threats of their own. */
const THROWN_WORDS: Readonly<Record<string, string>> = {
  Flashbang: 'Flashbang',
  'Glitch Grenade': 'glitches',
  'Gravity Vortex': 'Vortex',
  'Anti-Gravity Cube': 'Cubes',
};

/** Words for a threat of an enemy team in a sentence: such as 'cloak', or 'Flashbang' of what's thrown. */
export function labelAgainst(
  rules: TeamRules,
  threat: string,
  enemyTeam: readonly EnemySlot[],
): string {
  const items = threat === THROWN ? itemsPosing(rules, threat, enemyTeam) : [];
  return items.length === 0 ? threatTexts(threat).label : listed(items);
}

/** The same in one word. */
export function wordAgainst(
  rules: TeamRules,
  threat: string,
  enemyTeam: readonly EnemySlot[],
): string {
  const items = threat === THROWN ? itemsPosing(rules, threat, enemyTeam) : [];
  const [word] = items.flatMap((item) => THROWN_WORDS[item] ?? []);
  return word ?? threatTexts(threat).weakTo;
}

/** True if only one item of the game answers a threat: hardly a team has it. */
export function isRarelyAnswered({ model, isUsable }: TeamRules, threat: string): boolean {
  const answers = [...model.gadgets, ...model.specializations].filter(
    (item) => isUsable(item.name) && (item.answers[threat] ?? 0) > 0,
  );
  return answers.length <= 1;
}
