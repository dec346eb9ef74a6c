import { describe, expect, it } from 'vitest';
import { statName, statNumber, statValue } from './stat-text.ts';
import { comparedText } from './compared-stats.ts';

describe('a stat', () => {
  it.each([
    ['bodyDamage', 'Base damage (body)'],
    ['damageDropoffModifier', 'Dropoff modifier'],
    ['spinUp.fullRateSeconds', 'Spin-up to full rate'],
    ['damageDropoffMinRange', 'Dropoff start'],
    ['equipSeconds', 'Equip'],
    ['blast.outerRadiusMeters', 'Blast outer radius'],
    ['alt|Shield Bash|environmentalDamage', 'Shield Bash: environmental damage'],
    ['turnDegreesPerSecond', 'Turn'],
    ['cooldownSecondsRemote', 'Cooldown remote'],
    ['healthSharePerBlock', 'Health per block'],
  ])('%s is named %s', (field, name) => {
    expect(statName(field)).toBe(name);
  });

  it.each([
    ['rateOfFire', 750, '750 RPM'],
    ['emptyReloadTime', 2.7, '2.7 s'],
    ['damageDropoffMaxRange', '37.5m', '37.5 m'],
    ['damageDropoffModifier', '55%', '55%'],
    ['blast.innerEdgeShare', 0.575, '57.5%'],
    ['alt|Lunge|damage', null, '–'],
    ['precisionAngleDegrees', 12, '12°'],
    ['cooldownSecondsRemote', 10, '10 s'],
    ['burnPerSecond', 5, '5/s'],
  ])('%s of %s reads %s', (field, value, text) => {
    expect(statValue(field, value)).toBe(text);
  });

  it.each([
    [21, 21],
    ['37.5m', 37.5],
    ['semi-automatic', null],
    [null, null],
  ])('%s counts as %s', (value, number) => {
    expect(statNumber(value)).toBe(number);
  });

  it.each([
    ['tacticalReloadTime', 2.1, '2.10 s'],
    ['rateOfFire', 545.45, '545 RPM'],
    ['headDamage', 85.75, '85.8'],
    ['damageDropoffMaxRange', 37.5, '37.5 m'],
    ['magazineSize', null, '–'],
  ] as const)('%s of %s reads %s next to other weapons', (stat, value, text) => {
    expect(comparedText(stat, value)).toBe(text);
  });
});
