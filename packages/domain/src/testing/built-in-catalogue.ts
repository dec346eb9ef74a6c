/** Fixtures for this package's tests: the built-in catalogue and a simple made-up weapon. */
import gadgets from '../../catalogue/gadgets.json' with { type: 'json' };
import libraryBuilds from '../../catalogue/library-builds.json' with { type: 'json' };
import maps from '../../catalogue/maps.json' with { type: 'json' };
import patch from '../../catalogue/patch.json' with { type: 'json' };
import specializations from '../../catalogue/specializations.json' with { type: 'json' };
import teamModel from '../../catalogue/team-model.json' with { type: 'json' };
import weapons from '../../catalogue/weapons.json' with { type: 'json' };
import type { Catalogue, Weapon } from '../catalogue/index.ts';

/** The catalogue files of this package. */
export const builtInCatalogue = {
  patch,
  weapons,
  gadgets,
  specializations,
  maps,
  libraryBuilds,
  teamModel,
} as Catalogue;

/** The catalogue weapon with this name. Throws when there's none, so that a test can't pass vacuously. */
export function weaponNamed(name: string): Weapon {
  const weapon = builtInCatalogue.weapons.find((candidate) => candidate.name === name);
  if (weapon === undefined) throw new Error(`the catalogue has no weapon '${name}'`);
  return weapon;
}

/** A rifle with round stats, for tests about a single stat. */
export function madeUpWeapon(figures: Partial<Weapon> = {}): Weapon {
  return {
    name: 'Rifle',
    class: 'Medium',
    category: 'Assault Rifle',
    fireMode: 'automatic',
    headDamage: 50,
    bodyDamage: 25,
    rateOfFire: 600,
    magazineSize: 30,
    damagePerMagazine: 750,
    tacticalReloadTime: 2,
    emptyReloadTime: 2.5,
    damageDropoffMinRange: '20m',
    damageDropoffMaxRange: '40m',
    damageDropoffModifier: '50%',
    shotsPerBurst: 1,
    burstDelay: 0,
    patchMetaScore: 75,
    ...figures,
  };
}
