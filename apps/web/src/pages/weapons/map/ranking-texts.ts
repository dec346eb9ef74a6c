import type { ClassFilter } from '../../../ui/index.ts';

/** The texts of the ranking below the map. */
export const rankingTexts = {
  title: (classFilter: ClassFilter, meters: number) => `${classFilter} weapons at ${meters} m`,
  columns: (meters: number, farther: number) => [
    'Weapon',
    `At ${meters} m`,
    ...(farther === meters ? [] : [`At ${farther} m`]),
  ],
  behind: (seconds: string, isAboutEqual: boolean) =>
    `+${seconds}${isAboutEqual ? ', about equal' : ''}`,
  sameOrder: (meters: number) => `The order stays the same at ${meters} m.`,
  stillFirst: (weapon: string, meters: number) =>
    `${weapon} stays the fastest at ${meters} m, but the order behind it changes.`,
  newFirst: (weapon: string, meters: number) => `${weapon} becomes the fastest at ${meters} m.`,
  noneFarther: (meters: number) => `Nothing reaches ${meters} m.`,
  outOfReach: (names: string, meters: number) => `Can't kill at ${meters} m: ${names}.`,
};
