import type { AnswerOf } from '../../../api/client.ts';

/** The numbers of the player's own public builds. */
export type OwnBuildNumbers = AnswerOf<'GET /api/community-builds/own-analytics'>;

/** One of them. */
export type OwnBuild = NonNullable<OwnBuildNumbers['builds']>[number];
