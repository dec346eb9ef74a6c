import type { BuildContent, BuildField, UserBuild } from '@trifecta/domain/builds';

/** The id of the build with this number. */
export function buildId(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A private Light build of the player. */
export const NIGHT_OWL: UserBuild = {
  _id: buildId(1),
  buildName: 'Night owl',
  class: 'Light',
  weapon: 'SR-84',
  weaponId: 'sr-84',
  specialization: 'Cloaking Device',
  specializationId: 'cloaking-device',
  gadget1: 'Flashbang',
  gadget1Id: 'flashbang',
  gadget2: 'Gateway',
  gadget2Id: 'gateway',
  gadget3: null,
  gadget3Id: null,
  description: null,
  maps: [],
  mapIds: [],
  modes: [],
  modeIds: [],
  isPublic: false,
  averageRating: 0,
  totalRatings: 0,
  creatorDisplayName: 'Ada',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  publishedAt: null,
  unavailable: [],
};

/** A build with a value in every field. */
export const FULL_CONTENT: {
  readonly [Field in BuildField]: NonNullable<BuildContent[Field]>;
} = {
  buildName: 'Night owl',
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Cloaking Device',
  gadget1: 'Flashbang',
  gadget2: 'Gateway',
  gadget3: 'Breach Charge',
  description: 'Shoot once, then move.',
  maps: ['Kyoto', 'Seoul'],
  modes: ['Bank It'],
};

/** Another player's public build with this number. */
export function publicBuild(number: number, change: Partial<UserBuild> = {}): UserBuild {
  return {
    ...NIGHT_OWL,
    _id: buildId(number),
    buildName: `Build ${number}`,
    isPublic: true,
    creatorDisplayName: 'Ben',
    publishedAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}
