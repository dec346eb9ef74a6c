import type { BadgeColor, BadgeEmblem, BadgeShape } from '@trifecta/domain/membership';

/** The texts of a club badge's parts. */
export const clubBadgeTexts = {
  title: 'Badge',
  shape: 'Shape',
  ground: 'Background',
  emblemColor: 'Emblem color',
  emblem: 'Emblem',
  preview: 'Preview',
  byline: 'by you',
  exampleTag: 'TAG',
  /** A badge in words, such as: Bolt, Shield, Gold on Navy. */
  inWords: (emblem: string, shape: string, color: string, ground: string) =>
    `${emblem}, ${shape}, ${color} on ${ground}`,
  shapes: {
    shield: 'Shield',
    hexagon: 'Hexagon',
    circle: 'Circle',
    diamond: 'Diamond',
    banner: 'Banner',
  } satisfies Record<BadgeShape, string>,
  emblems: {
    bolt: 'Bolt',
    flame: 'Flame',
    star: 'Star',
    skull: 'Skull',
    crosshair: 'Crosshair',
    hammer: 'Hammer',
    blades: 'Blades',
    ghost: 'Ghost',
    bull: 'Bull',
    'cash-box': 'Cash box',
    bomb: 'Bomb',
    eye: 'Eye',
  } satisfies Record<BadgeEmblem, string>,
  colors: {
    white: 'White',
    gold: 'Gold',
    mint: 'Mint',
    sky: 'Sky',
    rose: 'Rose',
    black: 'Black',
    navy: 'Navy',
    forest: 'Forest',
    crimson: 'Crimson',
    violet: 'Violet',
  } satisfies Record<BadgeColor, string>,
};
