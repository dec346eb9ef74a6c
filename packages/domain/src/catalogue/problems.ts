import type { Catalogue, LibraryBuild, Weapon } from './catalogue.ts';
import { gadgetProblem, specializationProblem, weaponProblem } from './class-items.ts';
import { PLAYER_CLASSES } from './player-class.ts';
import type { PlayerClass } from './player-class.ts';
import { slugOf } from './slug.ts';
import { teamModelProblems } from './team-model-problems.ts';

/** The files of a catalogue folder, by the part of the catalogue they contain. */
export const CATALOGUE_FILES = {
  patch: 'patch.json',
  weapons: 'weapons.json',
  gadgets: 'gadgets.json',
  specializations: 'specializations.json',
  maps: 'maps.json',
  libraryBuilds: 'library-builds.json',
  teamModel: 'team-model.json',
} as const satisfies Record<keyof Catalogue, string>;

/** One problem with a catalogue, described so that its author can find the place. */
export interface CatalogueProblem {
  /** File name, such as `weapons.json`. */
  readonly file: string;
  /** The entry's name, or its position when it has none. Empty for the file as a whole. */
  readonly entry: string;
  /** The field's name. Empty for the entry as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Formats a problem as one line: `weapons.json, entry M11, field rateOfFire: must be …`. */
export function describeCatalogueProblem(problem: CatalogueProblem): string {
  const entry = problem.entry === '' ? '' : `, entry ${problem.entry}`;
  const field = problem.field === '' ? '' : `, field ${problem.field}`;
  return `${problem.file}${entry}${field}: ${problem.message}`;
}

/**
 * Returns the problems of a catalogue whose shapes are already valid: duplicate names, contradictory stats, builds with
 * items that don't exist or that their class can't use, classes without a choice. If the list is empty, the product can
 * run on the catalogue.
 */
export function catalogueProblems(catalogue: Catalogue): CatalogueProblem[] {
  return [
    ...nameProblems(
      CATALOGUE_FILES.weapons,
      'name',
      catalogue.weapons.map((weapon) => weapon.name),
    ),
    ...nameProblems(
      CATALOGUE_FILES.gadgets,
      'name',
      catalogue.gadgets.map((gadget) => gadget.name),
    ),
    ...nameProblems(
      CATALOGUE_FILES.specializations,
      'name',
      catalogue.specializations.map((specialization) => specialization.name),
    ),
    ...nameProblems(
      CATALOGUE_FILES.maps,
      'mapId',
      catalogue.maps.map((map) => map.mapId),
    ),
    ...nameProblems(
      CATALOGUE_FILES.libraryBuilds,
      'id',
      catalogue.libraryBuilds.map((build) => build.id),
    ),
    ...catalogue.weapons.flatMap(weaponProblems),
    ...catalogue.libraryBuilds.flatMap((build) => libraryBuildProblems(build, catalogue)),
    ...PLAYER_CLASSES.flatMap((playerClass) => coverageProblems(playerClass, catalogue)),
    ...teamModelProblems(catalogue).map((problem) => ({
      file: CATALOGUE_FILES.teamModel,
      ...problem,
    })),
  ];
}

/** Picture and page paths use the names' normalized forms, so each name must have one, and no two may be equal. */
function nameProblems(file: string, field: string, names: readonly string[]): CatalogueProblem[] {
  const seen = new Set<string>();
  const problems: CatalogueProblem[] = [];
  for (const name of names) {
    const slug = slugOf(name);
    const add = (message: string) => problems.push({ file, entry: name, field, message });
    if (slug === '') add('needs a letter a-z or a digit');
    else if (seen.has(slug)) add('is listed more than once');
    seen.add(slug);
  }
  return problems;
}

function weaponProblems(weapon: Weapon): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const add = (field: keyof Weapon, message: string) =>
    problems.push({ file: CATALOGUE_FILES.weapons, entry: weapon.name, field, message });
  const startMeters = Number.parseFloat(weapon.damageDropoffMinRange);
  const endMeters = Number.parseFloat(weapon.damageDropoffMaxRange);
  if (endMeters < startMeters) {
    add('damageDropoffMaxRange', `must not be below damageDropoffMinRange (${startMeters} m)`);
  }
  const expected = weapon.bodyDamage * weapon.magazineSize;
  if (Math.abs(weapon.damagePerMagazine - expected) > 0.5) {
    add('damagePerMagazine', `must be bodyDamage x magazineSize (${expected})`);
  }
  if (weapon.shotsPerBurst === 1 && weapon.burstDelay !== 0) {
    add('burstDelay', 'must be 0 when shotsPerBurst is 1');
  }
  const segments = weapon.magazineSegments;
  if (segments !== undefined && segments.count * segments.rounds !== weapon.magazineSize) {
    add('magazineSegments', `count x rounds must be magazineSize (${weapon.magazineSize})`);
  }
  const { spinUp } = weapon;
  if (spinUp !== undefined && spinUp.fullRateSeconds < spinUp.firstShotSeconds) {
    add('spinUp', 'fullRateSeconds must not be below firstShotSeconds');
  }
  return problems;
}

function libraryBuildProblems(build: LibraryBuild, catalogue: Catalogue): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const add = (field: keyof LibraryBuild, message: string) =>
    problems.push({ file: CATALOGUE_FILES.libraryBuilds, entry: build.id, field, message });
  const { weapon, specialization } = build;
  const addIfAny = (field: keyof LibraryBuild, message: string | undefined) => {
    if (message !== undefined) add(field, message);
  };
  addIfAny('weapon', weaponProblem(weapon, build.class, catalogue));
  addIfAny('specialization', specializationProblem(specialization, build.class, catalogue));
  for (const name of build.gadgets) {
    addIfAny('gadgets', gadgetProblem(name, build.class, catalogue));
  }
  if (new Set(build.gadgets).size !== build.gadgets.length) {
    add('gadgets', 'must all be different');
  }
  return problems;
}

/** Suggesting a build requires an available weapon, specialization, and three gadgets of its class. */
function coverageProblems(playerClass: PlayerClass, catalogue: Catalogue): CatalogueProblem[] {
  const needs = [
    [CATALOGUE_FILES.weapons, 1, catalogue.weapons.filter((item) => item.class === playerClass)],
    [
      CATALOGUE_FILES.specializations,
      1,
      catalogue.specializations.filter(
        (item) => item.class === playerClass && item.status === 'available',
      ),
    ],
    [
      CATALOGUE_FILES.gadgets,
      3,
      catalogue.gadgets.filter(
        (item) => item.classes.includes(playerClass) && item.status === 'available',
      ),
    ],
  ] as const;
  return needs
    .filter(([, atLeast, items]) => items.length < atLeast)
    .map(([file, atLeast]) => ({
      file,
      entry: '',
      field: '',
      message: `needs at least ${atLeast} for the class ${playerClass}`,
    }));
}
