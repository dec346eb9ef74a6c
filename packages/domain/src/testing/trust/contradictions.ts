/** Two sentences of one answer that can't both be true, found by their words. */
import type { Catalogue } from '../../catalogue/index.ts';
import type { OptimizedTeam, TeamRequest } from '../../teams/index.ts';

/** Words that name the same thing in a chip and in an answer to a threat. */
const SAME_THING: Readonly<Record<string, RegExp>> = {
  mines: /mines|placed explosives/,
  C4: /C4|placed explosives/,
};

/** What a plan or a job takes, by its words, and the words for having too little of it. */
const TAKES: readonly (readonly [words: RegExp, lack: RegExp])[] = [
  [/keeps? the team up/, /^(?:No|Thin on) healing/],
  [/holds? the point/, /^(?:No|Thin on) defense/],
  [/^Outlast them/, /^(?:No|Thin on) healing/],
  [/^Dig in/, /^(?:No|Thin on) defense/],
  [/^Rotate fast/, /^(?:No|Thin on) mobility|no quick way up/],
  [/^Scout first/, /^(?:No|Thin on) recon/],
  [/^Trade and revive/, /^(?:No|Thin on) revives/],
  [
    /win the long lines/i,
    /(?:Weak|Weak at|Outgunned at|Nothing for) long range|No real gun for long/,
  ],
  [/win at mid range/i, /(?:Weak|Weak at|Outgunned at|Nothing for) mid range/],
  [
    /win the close fights/i,
    /(?:Weak|Weak at|Outgunned at|Nothing for) close range|^Long sightlines/,
  ],
  [/covers? from range/, /(?:Weak|Weak at|Outgunned at|Nothing for) long range/],
];

const NEEDS_OF_SUPPORT = ['healing', 'revives', 'defence'];

/** The contradictions of an answer, each as its two sides. */
export function contradictionsIn(
  catalogue: Catalogue,
  { map }: TeamRequest,
  { optimizedTeam, teamExplanation }: OptimizedTeam,
): string[] {
  const { verdict, strengths, considerations, mapNotes, enemyNotes } = teamExplanation;
  const weak = [verdict.warning ?? '', ...considerations];
  const isLong = catalogue.maps.some(
    ({ mapId, characteristics }) => mapId === map && characteristics.sightlines === 'long',
  );
  const lacks = [...weak, ...mapNotes, ...(isLong ? ['Long sightlines'] : [])];
  const answered = [
    ...strengths.filter((line) => line.startsWith('Answers their')),
    ...enemyNotes.filter((line) => !line.endsWith(': no answer')),
  ].map((line) => line.split(':')[0] ?? '');
  return [
    ...weak.flatMap((line) => sides(line, answered, thingIn(line))),
    ...[verdict.plan, verdict.jobs].flatMap((text) =>
      TAKES.filter(([words]) => words.test(text)).flatMap(([, lack]) => sides(text, lacks, lack)),
    ),
    ...bareSupports(catalogue, optimizedTeam, considerations),
    ...optimizedTeam
      .filter(({ role }) => role === 'Anchor')
      .flatMap(({ explanation }) =>
        sides('an Anchor', explanation.synergies, /swap rooftops every/),
      ),
  ];
}

/** Both sides, where one of the lines says the other. */
function sides(text: string, lines: readonly string[], other: RegExp | null): string[] {
  const found = other === null ? undefined : lines.find((line) => other.test(line));
  return found === undefined ? [] : [`'${text}' beside '${found}'`];
}

/** What a chip says the team is weak to. */
function thingIn(line: string): RegExp | null {
  const thing = /^Weak to (.+)$/.exec(line)?.[1];
  if (thing === undefined) return null;
  return SAME_THING[thing] ?? new RegExp(`\\b${thing}\\b`);
}

/** A Support who carries nothing that supports, in an answer that doesn't say so. */
function bareSupports(
  { teamModel }: Catalogue,
  members: OptimizedTeam['optimizedTeam'],
  considerations: readonly string[],
): string[] {
  if (considerations.some((line) => /no heal, revive, or cover/.test(line))) return [];
  const items = [...teamModel.specializations, ...teamModel.gadgets].filter(({ gives }) =>
    NEEDS_OF_SUPPORT.some((need) => (gives[need] ?? 0) > 0),
  );
  return members
    .filter(
      ({ role, specialization, gadgets }) =>
        role === 'Support' &&
        [specialization, ...gadgets].every((name) => items.every((item) => item.name !== name)),
    )
    .map(({ playerName }) => `'${playerName} is Support' beside nothing that supports`);
}
