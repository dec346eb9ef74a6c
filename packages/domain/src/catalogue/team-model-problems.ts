import type { Catalogue } from './catalogue.ts';
import { PLAYER_CLASSES } from './player-class.ts';
import { RANGE_BANDS } from './team-model.ts';
import type { TeamPairSide } from './team-model.ts';

/** A problem within the team model's file. */
interface ModelProblem {
  /** The list and the entry's name in it, such as `gadgets: C4`. */
  readonly entry: string;
  readonly field: string;
  readonly message: string;
}

const UNKNOWN = 'is not in the catalogue';
const TWICE = 'is listed more than once';

/**
 * Returns the problems of a catalogue's team model: items, kinds of weapons, classes or bands without exactly one
 * entry; names that do not exist; places that rise from one to the next, which would make the search's bounds untrue;
 * items that are neither a threat nor listed as none; bands without a range.
 */
export function teamModelProblems(catalogue: Catalogue): ModelProblem[] {
  const { teamModel: model, weapons } = catalogue;
  const categories = [...new Set(weapons.map(({ category }) => category))];
  const needs = model.needs.map(({ need }) => need);
  const threats = model.threats.map(({ threat }) => threat);
  return [
    ...coverProblems('gadgets', namesOf(model.gadgets), namesOf(catalogue.gadgets)),
    ...coverProblems(
      'specializations',
      namesOf(model.specializations),
      namesOf(catalogue.specializations),
    ),
    ...coverProblems(
      'weaponCategories',
      model.weaponCategories.map(({ category }) => category),
      categories,
    ),
    ...coverProblems(
      'classes',
      model.classes.map((entry) => entry.class),
      PLAYER_CLASSES,
    ),
    ...coverProblems(
      'range',
      model.range.bands.map(({ band }) => band),
      RANGE_BANDS,
    ),
    ...coverProblems('needs', needs, [...new Set(needs)]),
    ...coverProblems('threats', threats, [...new Set(threats)]),
    ...itemProblems(catalogue, needs, threats),
    ...placeProblems(catalogue),
    ...unnamedThreats(catalogue),
    ...pairProblems(catalogue, categories),
    ...threatProblems(catalogue, categories),
    ...mapProblems(catalogue, needs, threats),
    ...bandProblems(catalogue),
  ];
}

function namesOf(entries: readonly { readonly name: string }[]): string[] {
  return entries.map(({ name }) => name);
}

/** Every name must have exactly one entry, and every entry one of the names. */
function coverProblems(
  list: string,
  entries: readonly string[],
  names: readonly string[],
): ModelProblem[] {
  const problem = (name: string, message: string): ModelProblem => ({
    entry: `${list}: ${name}`,
    field: '',
    message,
  });
  return [
    ...names.filter((name) => !entries.includes(name)).map((name) => problem(name, 'is missing')),
    ...entries.filter((name) => !names.includes(name)).map((name) => problem(name, UNKNOWN)),
    ...entries
      .filter((name, index) => entries.indexOf(name) < index)
      .map((name) => problem(name, TWICE)),
  ];
}

/** A problem for each of some names that is not among those known. */
function unknownNames(
  entry: string,
  field: string,
  names: readonly string[] | undefined,
  known: readonly string[],
  message = UNKNOWN,
): ModelProblem[] {
  return (names ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => ({ entry, field, message: `'${name}' ${message}` }));
}

function itemProblems(
  { teamModel }: Catalogue,
  needs: readonly string[],
  threats: readonly string[],
): ModelProblem[] {
  return (['gadgets', 'specializations'] as const).flatMap((list) =>
    teamModel[list].flatMap(({ name, gives, answers }) => [
      ...unknownNames(`${list}: ${name}`, 'gives', Object.keys(gives), needs, 'is not a need'),
      ...unknownNames(
        `${list}: ${name}`,
        'answers',
        Object.keys(answers),
        threats,
        'is not a threat',
      ),
    ]),
  );
}

/** The best weapon of a band must count most, or the search's choice of places would be untrue. */
function placeProblems({ teamModel: { range } }: Catalogue): ModelProblem[] {
  const isRising = range.places.some(
    (factor, place) => factor > (range.places[place - 1] ?? Infinity),
  );
  const message = 'must not increase from one place to the next';
  return isRising ? [{ entry: 'range', field: 'places', message }] : [];
}

/** Everything an enemy can carry is a threat, or is listed as none. */
function unnamedThreats({
  weapons,
  gadgets,
  specializations,
  teamModel,
}: Catalogue): ModelProblem[] {
  const named = new Set([
    ...teamModel.threats.flatMap((threat) => [
      ...(threat.weapons ?? []),
      ...(threat.weaponCategories ?? []),
      ...(threat.specializations ?? []),
      ...(threat.gadgets ?? []),
    ]),
    ...teamModel.noThreats.flatMap(({ items }) => items),
  ]);
  const missing = [
    ...weapons.filter(({ name, category }) => !named.has(name) && !named.has(category)),
    ...specializations.filter(({ name }) => !named.has(name)),
    ...gadgets.filter(({ name }) => !named.has(name)),
  ];
  return missing.map(({ name }) => ({
    entry: 'threats',
    field: '',
    message: `'${name}' poses no threat and is not in noThreats`,
  }));
}

function pairProblems(catalogue: Catalogue, categories: readonly string[]): ModelProblem[] {
  const { memberPairs, teamPairs } = catalogue.teamModel;
  const specializations = namesOf(catalogue.specializations);
  return [
    ...memberPairs.flatMap((pair, index) => {
      const entry = `memberPairs: ${pair.specialization || `number ${index + 1}`}`;
      return [
        ...unknownNames(entry, 'specialization', [pair.specialization], specializations),
        ...unknownNames(entry, 'categories', pair.categories, categories),
      ];
    }),
    ...teamPairs.flatMap((pair, index) => [
      ...sideProblems(catalogue, `teamPairs: number ${index + 1}`, 'first', pair.first),
      ...sideProblems(catalogue, `teamPairs: number ${index + 1}`, 'second', pair.second),
    ]),
  ];
}

function sideProblems(
  catalogue: Catalogue,
  entry: string,
  field: 'first' | 'second',
  { classes, specializations, gadgets }: TeamPairSide,
): ModelProblem[] {
  const isEmpty = [classes, specializations, gadgets].every((names) => names === undefined);
  return [
    ...(isEmpty ? [{ entry, field, message: 'must name at least one item or class' }] : []),
    ...unknownNames(entry, field, specializations, namesOf(catalogue.specializations)),
    ...unknownNames(entry, field, gadgets, namesOf(catalogue.gadgets)),
  ];
}

function threatProblems(catalogue: Catalogue, categories: readonly string[]): ModelProblem[] {
  const { weapons, specializations, gadgets, teamModel } = catalogue;
  return teamModel.threats.flatMap((threat) => {
    const entry = `threats: ${threat.threat}`;
    return [
      ...unknownNames(entry, 'weapons', threat.weapons, namesOf(weapons)),
      ...unknownNames(entry, 'weaponCategories', threat.weaponCategories, categories),
      ...unknownNames(entry, 'specializations', threat.specializations, namesOf(specializations)),
      ...unknownNames(entry, 'gadgets', threat.gadgets, namesOf(gadgets)),
    ];
  });
}

function mapProblems(
  { maps, teamModel: { map } }: Catalogue,
  needs: readonly string[],
  threats: readonly string[],
): ModelProblem[] {
  const mapIds = maps.map(({ mapId }) => mapId);
  return [
    ...(['verticalPlay', 'destructionPotential'] as const).flatMap((field) =>
      unknownNames('', `map.${field}.need`, [map[field].need], needs, 'is not a need'),
    ),
    ...map.maps.flatMap((entry) => [
      ...unknownNames('map.maps', 'map', [entry.map], mapIds),
      ...unknownNames(
        `map.maps: ${entry.map}`,
        'asks',
        Object.keys(entry.asks),
        needs,
        'is not a need',
      ),
      ...unknownNames(`map.maps: ${entry.map}`, 'likely', entry.likely, threats, 'is not a threat'),
    ]),
  ];
}

/** Time to kill is read every two meters, so a band needs two meters at least. */
function bandProblems({ teamModel: { range } }: Catalogue): ModelProblem[] {
  return range.bands
    .filter(({ fromMeters, toMeters }) => toMeters < fromMeters + 2)
    .map(({ band }) => ({
      entry: `range: ${band}`,
      field: 'toMeters',
      message: 'must be at least 2 more than fromMeters',
    }));
}
