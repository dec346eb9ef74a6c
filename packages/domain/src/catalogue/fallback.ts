import type { PlayerClass } from './player-class.ts';

/* Names of the newest update's items, for the browser when the server can't be reached: what the server accepts by
   default. A test keeps them in sync with the catalogue. Weapons have their own file, so that a page loads only what it
   shows. */

type Names = Readonly<Record<PlayerClass, readonly string[]>>;

/** Each class's built-in specializations. */
export const FALLBACK_SPECIALIZATIONS: Names = {
  Light: ['Cloaking Device', 'Evasive Dash', 'Grappling Hook'],
  Medium: ['Dematerializer', 'Guardian Turret', 'Healing Beam', 'Shockwave'],
  Heavy: ["Charge 'N' Slam", 'Goo Gun', 'Mesh Shield', 'Winch Claw'],
};

/** Each class's built-in gadgets, without the universal ones. */
export const FALLBACK_CLASS_GADGETS: Names = {
  Light: [
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
  Medium: [
    'APS Turret',
    'Breach Drill',
    'Data Reshaper',
    'Defibrillator',
    'Gas Mine',
    'Glitch Trap',
    'Jump Pad',
    'Zipline',
    'Hover Pad',
    'Explosive Mine',
    'Proximity Sensor',
  ],
  Heavy: [
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
};

/** The built-in gadgets that every class can carry. */
export const FALLBACK_UNIVERSAL_GADGETS: readonly string[] = [
  'Flashbang',
  'Frag Grenade',
  'Gas Grenade',
  'Goo Grenade',
  'Pyro Grenade',
  'Smoke Grenade',
];
