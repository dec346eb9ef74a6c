import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { checkKnownPlayer, knownPlayerKey } from './known-players.ts';
import { NO_HABITS } from './preferences.ts';

describe('someone to remember', () => {
  it('has a tidy name, weapons by their names, and nothing twice', () => {
    const { player, problems } = checkKnownPlayer(
      {
        ...NO_HABITS,
        name: '  Mia ',
        ownWeapons: ['fcar', 'FCAR', 'AKM'],
        refusedClasses: ['Heavy', 'Heavy'],
        aim: 'sharp',
      },
      builtInCatalogue,
    );
    expect(problems).toEqual([]);
    expect(player).toEqual({
      name: 'Mia',
      ownWeapons: ['FCAR', 'AKM'],
      refusedClasses: ['Heavy'],
      otherRoles: [],
      otherPlaystyles: [],
      aim: 'sharp',
    });
  });

  it('needs a name, and weapons that exist', () => {
    const content = { ...NO_HABITS, name: ' ', ownWeapons: ['AKM', 'Railgun'] };
    expect(checkKnownPlayer(content, builtInCatalogue).problems).toEqual([
      { path: 'name', message: 'Please enter a name' },
      { path: 'ownWeapons.1', message: "'Railgun' isn't a weapon we know" },
    ]);
  });

  it('is the same under a name in another case', () => {
    expect(knownPlayerKey(' MIA')).toBe(knownPlayerKey('Mia'));
  });
});
