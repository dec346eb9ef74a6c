import type { LibraryBuild } from '@trifecta/domain/catalogue';
import { z } from 'zod';
import { playerClassSchema } from './catalogue.ts';
import { route } from './route.ts';

const TAG = 'Build Library';

const libraryBuildSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    class: playerClassSchema,
    weapon: z.string(),
    specialization: z.string(),
    gadgets: z.array(z.string()).readonly(),
    description: z.string(),
    metaScore: z.number().describe('0 to 100'),
  })
  .meta({ id: 'LibraryBuild' }) satisfies z.ZodType<LibraryBuild>;

/** The Build Library: named loadouts that come with the catalogue. */
export const builds = {
  library: route({
    method: 'GET',
    path: '/api/builds',
    access: 'anyone',
    summary: 'All builds of the library',
    tag: TAG,
    response: z.array(libraryBuildSchema),
    errors: [],
  }),
  libraryBuild: route({
    method: 'GET',
    path: '/api/builds/:id',
    access: 'anyone',
    summary: 'One build of the library',
    tag: TAG,
    params: z.object({ id: z.string().min(1) }),
    response: libraryBuildSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
