import type { PlayerClass, RangeBand } from '../../catalogue/index.ts';
import { RANGE_LABELS, threatTexts } from './label-texts.ts';

/** Players who pose a threat, as a call names them. */
const POSERS: Readonly<Record<string, string>> = {
  'close-range weapons': 'rushers',
  'long-range weapons': 'snipers',
  'fast movers': 'divers',
  'suppressing fire': 'LMG Heavies',
  cloaking: 'cloaked Lights',
  healing: 'healers',
  shields: 'shield carriers',
  'flying explosives': 'whoever fires rockets',
  'placed explosives': 'whoever plants C4 or mines',
  fire: 'whoever brings fire',
  gas: 'whoever brings gas',
  'thrown utility': 'whoever throws grenades',
  'crowd control': 'whoever stuns you',
  breaching: 'wall breakers',
  sensors: 'scouts',
  'traps and turrets': 'whoever sets traps',
  cover: 'whoever goos up',
};

/** The players who pose a threat. A key without a word is shown as it is. */
function posersOf(threat: string): string {
  return POSERS[threat] ?? `whoever brings ${threatTexts(threat).label}`;
}

const rangeOf = (band: RangeBand) => `${RANGE_LABELS[band].toLowerCase()} range`;

/** `gun` is theirs that's better there, if there's one. */
function lackText(gun: string | undefined, band: RangeBand): string {
  return gun === undefined
    ? `your guns are weak at ${rangeOf(band)}`
    : `their ${gun} outguns you at ${rangeOf(band)}`;
}

/** `null` when the one who opens is the one who goes in. */
type Opening = (opener: string | null, item: string, entry: string) => string;

/** A coach's calls. */
export const CALL_TEXTS = {
  first: {
    hidden: (player: string, item: string) => `${player} goes in first, hidden by ${item}.`,
    quick: (player: string, item: string) => `${player} goes in first with ${item}.`,
    bare: (player: string) => `${player} goes in first, with nothing to open the way.`,
    opens: {
      'crowd control': (opener, item, entry) =>
        opener === null
          ? `${entry} throws them off with ${item}, then goes in.`
          : `${opener} throws them off with ${item}, then ${entry} goes in.`,
      detection: (opener, item, entry) =>
        opener === null
          ? `${entry} scouts with ${item}, then goes in.`
          : `${opener} scouts with ${item}, then ${entry} goes in.`,
      destruction: (opener, item, entry) =>
        opener === null
          ? `${entry} breaks a wall with ${item} and goes through.`
          : `${opener} breaks a wall with ${item}, and ${entry} goes through.`,
    } satisfies Record<string, Opening>,
    fromRange: (player: string, weapon: string) =>
      `No Entry Fragger: ${player} starts it from range with ${weapon}.`,
    toughest: (player: string) => `No Entry Fragger: ${player} leads with the most health.`,
    leads: (player: string, weapon: string) => `No Entry Fragger: ${player} leads with ${weapon}.`,
    hold: 'No Entry Fragger: stay on the point, and let them come.',
  },
  target: {
    /** `item` is the little that the team has for it. */
    open: (playerClass: PlayerClass, weapon: string, threat: string, item: string | undefined) =>
      item === undefined
        ? `Shoot the ${weapon} ${playerClass} first: you have no answer to their ${threat}.`
        : `Shoot the ${weapon} ${playerClass} first: you have just ${item} for their ${threat}.`,
    bestGun: (playerClass: PlayerClass, weapon: string, band: RangeBand) =>
      `Shoot the ${weapon} ${playerClass} first: it's their best gun at ${rangeOf(band)}.`,
    single: (playerClass: PlayerClass, weapon: string, band: RangeBand, own: string) =>
      `Fight the ${weapon} ${playerClass} at ${rangeOf(band)}: ${own} has the edge there.`,
    together: (playerClass: PlayerClass, weapon: string) =>
      `Shoot the ${weapon} ${playerClass} together: it has the edge at every range.`,
    likelyOpen: (threat: string) =>
      `Likely here: ${posersOf(threat)}. Shoot them first: you have no answer.`,
    likelySaved: (threat: string, item: string) =>
      `Likely here: ${posersOf(threat)}. Shoot them first, and save ${item} to answer them.`,
    /** Of an item that another call has someone use. */
    likelyAnswered: (threat: string, item: string) =>
      `Likely here: ${posersOf(threat)}. Shoot them first: you answer them with ${item}.`,
    range: (weapon: string, band: RangeBand) =>
      `Shoot whoever is at ${rangeOf(band)}: ${weapon} is at its best there.`,
  },
  contested: {
    dome: (player: string, medic: string, item: string) =>
      `${player} domes the cashout, and ${medic} revives inside with ${item}.`,
    defence: (player: string, item: string) => `${player} covers the steal with ${item}.`,
    'area denial': (player: string, item: string) => `${player} blocks their way in with ${item}.`,
    'crowd control': (player: string, item: string) =>
      `${player} throws them off with ${item} just before you steal.`,
    revives: (player: string, item: string) =>
      `Trade for the steal: ${player} revives with ${item}.`,
    disabling: (player: string, item: string) =>
      `${player} shuts their gear down with ${item}, then steal.`,
    explosives: (player: string, item: string) => `${player} blasts them off it with ${item}.`,
    nothing: 'Clear the room before you steal: nothing you carry covers it.',
  },
  rotate: {
    indoors: (gun: string | undefined) => `Rotate through buildings: ${lackText(gun, 'long')}.`,
    outside: (gun: string | undefined) => `Rotate through the open: ${lackText(gun, 'short')}.`,
    slow: 'Leave early: nobody has a quick way across.',
    roofs: (player: string, item: string) =>
      `Rotate over the roofs: ${player}'s ${item} takes all three up.`,
    together: (player: string, item: string) =>
      `Rotate together: ${player}'s ${item} is your only quick way across.`,
    alone: (player: string, item: string) =>
      `Leave early: only ${player} crosses quickly, with ${item}.`,
    lastMedic: (player: string) => `Leave while ${player} is up: nobody else revives.`,
    slowMedic: (player: string) => `Wait for ${player}: your only reviver is your slowest.`,
    takesAlong: (player: string, carrier: string, item: string) =>
      `Rotate together: ${player} goes along by ${carrier}'s ${item}.`,
    headStart: (player: string) => `${player} leaves first: the other two are quicker.`,
    allQuick: 'Stay for the last fight: all three of you cross quickly.',
  },
} as const;
