import type { Catalogue, TeamModel } from '../catalogue/index.ts';

const NO_FIT: TeamModel['fit'] = {
  weaponStrength: 0,
  specializationStrength: 0,
  gadgetStrength: 0,
  weaponRole: 0,
  specializationRole: 0,
  gadgetRole: 0,
  weaponMisfit: 0,
  specializationMisfit: 0,
  reason: '',
};

/**
 * The catalogue with a model that counts only what the team's items give (`utility`: needs and threats), or only the
 * pairs they make (`synergy`). Its best team marks 100 for that part score.
 */
export function reducedTo(part: 'utility' | 'synergy', catalogue: Catalogue): Catalogue {
  const model = catalogue.teamModel;
  const isUtility = part === 'utility';
  return {
    ...catalogue,
    teamModel: {
      ...model,
      fit: NO_FIT,
      classes: [],
      needs: isUtility ? model.needs : [],
      threats: isUtility
        ? model.threats.map((threat) => ({ ...threat, rangeWeight: undefined }))
        : [],
      memberPairs: isUtility ? [] : model.memberPairs,
      teamPairs: isUtility ? [] : model.teamPairs,
      balance: { ...model.balance, distinctClasses: [0, 0, 0], roles: [] },
      map: {
        ...model.map,
        sightlines: { short: 0, medium: 0, long: 0, reason: '' },
        maps: model.map.maps.map((one) => ({ ...one, rangeWeight: undefined })),
      },
      range: {
        ...model.range,
        bands: model.range.bands.map((band) => ({ ...band, weight: 0 })),
      },
    },
  };
}
