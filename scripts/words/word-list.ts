/** Something that the voice guide rules out, and what to use instead. */
export interface WordRule {
  readonly pattern: RegExp;
  readonly instead: string;
}

const US_SPELLING = 'the US spelling';

/** Words that no text, comment, or test title may use. */
export const WORD_RULES: readonly WordRule[] = [
  { pattern: /\bany more\b(?! than| of)/i, instead: 'anymore, longer, again' },
  { pattern: /\bat once\b/i, instead: 'right away, immediately, at the same time' },
  { pattern: /\bmails\b/i, instead: 'emails' },
  { pattern: /\b(?:some|every|any)body\b/i, instead: 'someone, everyone, anyone' },
  { pattern: /\bput(?:s|ting)? right\b/i, instead: 'fix' },
  { pattern: /\bthe own\b/i, instead: 'your own, their own' },
  { pattern: /\b(?:is|are|was|were|be) told\b/i, instead: 'an active verb: shows, logs, gets' },
  { pattern: /\bto be had\b/i, instead: 'available' },
  { pattern: /\bin the place of\b/i, instead: 'instead of' },
  { pattern: /\bas soon as it is back\b/i, instead: "once it's back" },
  { pattern: /\bnothing of value\b/i, instead: 'nothing useful' },
  { pattern: /\bone and the other\b/i, instead: 'both' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continue' },
  { pattern: /\btakes? over\b/i, instead: 'picks up, syncs, replaces' },
  { pattern: /\bwish(?:es|ed)?\b/i, instead: 'pick, preference' },
  { pattern: /\bfigures\b/i, instead: 'stats, numbers' },
  { pattern: /(?<!-)\bkill (?:time|figure)s?\b/i, instead: 'time to kill' },
  { pattern: /\bline-ups?\b/i, instead: 'lineup, team' },
  { pattern: /\bcashbox(?:es)?\b/i, instead: 'cash box' },
  { pattern: /\b(?:centi|milli)?metres?\b/i, instead: US_SPELLING },
  {
    pattern: /\b(?:defence|licence|offence|grey|tyre|fulfil|judgement|practise[ds]?)\b/i,
    instead: US_SPELLING,
  },
  {
    pattern: /\b(?:colour|behaviour|favour|neighbour|honour|flavour|armour|rumour)\w*/i,
    instead: US_SPELLING,
  },
  { pattern: /\b(?:cancell|labell|travell|modell|signall)(?:ed|ing)\b/i, instead: US_SPELLING },
  {
    pattern:
      /\b(?:organ|recogn|normal|optim|minim|maxim|initial|serial|author|summar|real)is(?:e[ds]?|ing|ation)\b/i,
    instead: US_SPELLING,
  },
  { pattern: /\banaly(?:se[ds]?|sing)\b/i, instead: US_SPELLING },
  { pattern: /\bcent(?:re[ds]?|ring)\b/i, instead: US_SPELLING },
];

/** Openings that no docstring may have: it starts with a noun or a verb. */
export const CLAUSE_OPENING =
  /^(?:Who|What|Whether|Which|Whose|Whoever|Whatever|Why|How|Where|When)\b/;
