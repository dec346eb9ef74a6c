import type { PlayerClass } from './player-class.ts';

/** Names of what one class can equip. */
export interface ClassEquipmentNames {
  readonly weapons: readonly string[];
  readonly specializations: readonly string[];
  /** Without the universal gadgets. */
  readonly classGadgets: readonly string[];
}

/** Gadgets every class can carry, as built in. */
export const FALLBACK_UNIVERSAL_GADGETS: readonly string[] = [
  'Flashbang',
  'Frag Grenade',
  'Gas Grenade',
  'Goo Grenade',
  'Pyro Grenade',
  'Smoke Grenade',
  'Motion Sensor',
];

/**
 * Names of the built-in catalogue, for the browser when the server cannot be reached. Kept equal to the built-in
 * catalogue files by a test.
 */
export const FALLBACK_CATALOGUE: Readonly<Record<PlayerClass, ClassEquipmentNames>> = {
  Light: {
    weapons: [
      '93R',
      'ARN-220',
      'Dagger',
      'LH1',
      'M11',
      'M26 Matter',
      'Recurve Bow',
      'SH1900',
      'SR-84',
      'Sword',
      'Throwing Knives',
      'V9S',
      'XP-54',
    ],
    specializations: ['Cloaking Device', 'Evasive Dash', 'Grappling Hook'],
    classGadgets: [
      'Breach Charge',
      'Gateway',
      'Glitch Grenade',
      'Gravity Vortex',
      'H+ Infuser',
      'Nullifier',
      'Sonar Grenade',
      'Thermal Bore',
      'Tracking Dart',
      'Vanishing Bomb',
    ],
  },
  Medium: {
    weapons: [
      'AKM',
      'CB-01 Repeater',
      'Cerberus 12GA',
      'CL-40',
      'Dual Blades',
      'FAMAS',
      'FCAR',
      'Model 1887',
      'P90',
      'Pike-556',
      'R.357',
      'Riot Shield',
    ],
    specializations: ['Dematerializer', 'Guardian Turret', 'Healing Beam', 'Recon Senses'],
    classGadgets: [
      'APS Turret',
      'Breach Drill',
      'Data Reshaper',
      'Defibrillator',
      'Gas Mine',
      'Glitch Trap',
      'Jump Pad',
      'Zipline',
      'Explosive Mine',
      'Proximity Sensor',
    ],
  },
  Heavy: {
    weapons: [
      '.50 Akimbo',
      'BFR Titan',
      'Flamethrower',
      'KS-23',
      'Lewis Gun',
      'M134 Minigun',
      'M60',
      'MGL32',
      'SA1216',
      'ShAK-50',
      'Sledgehammer',
      'Spear',
    ],
    specializations: ["Charge 'N' Slam", 'Goo Gun', 'Mesh Shield', 'Winch Claw'],
    classGadgets: [
      'Explosive Mine',
      'Proximity Sensor',
      'Anti-Gravity Cube',
      'Barricade',
      'C4',
      'Dome Shield',
      'Healing Emitter',
      'Lockbolt Launcher',
      'Pyro Mine',
      'RPG-7',
    ],
  },
};
