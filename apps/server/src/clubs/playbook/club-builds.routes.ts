import { api } from '@trifecta/contract';
import { mergeBuild, unavailableFields, withContentIds } from '@trifecta/domain/builds';
import type { BuildContent, BuildTextField } from '@trifecta/domain/builds';
import { changedValues, CLUB_BUILD_LIMIT_MESSAGE, MAX_CLUB_BUILDS } from '@trifecta/domain/clubs';
import type { FastifyInstance } from 'fastify';
import {
  buildNameTaken,
  checkedBuild,
  classLocked,
  fieldsChangedMeanwhile,
  noBuild,
} from '../../builds/index.ts';
import type { CurrentCatalogue } from '../../catalogue/index.ts';
import { isUniqueViolation } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import { AppError } from '../../http/app-error.ts';
import {
  buildsOfClub,
  clubBuild,
  countClubBuilds,
  insertClubBuild,
  removeClubBuild,
  updateClubBuild,
} from './club-build.store.ts';
import type { ClubBuild } from './club-build.store.ts';
import { copyBuilds } from './copied-builds.ts';
import { ANOTHER_MEMBER } from '../actor.ts';
import type { ClubEndpoints } from '../club-endpoints.ts';
import { insertEdit, newestEditsOf } from './edit.store.ts';
import type { ClubEdit } from './edit.store.ts';
import type { PlaybookParts } from './parts.ts';

/** An edit of a build, without its id and time. */
type BuildEdit = Pick<ClubEdit, 'clubId' | 'playerId' | 'subjectId' | 'undoes'> & {
  readonly before: BuildContent | null;
  readonly after: BuildContent | null;
};

/** Serves the builds that a club shares. */
export function clubBuildsRoutes(
  app: FastifyInstance,
  parts: PlaybookParts,
  endpoints: ClubEndpoints,
): void {
  const { db, players, throttles, catalogue, now, newId } = parts;
  const shown = (build: ClubBuild) => shownBuild(build, catalogue);

  endpoints.implement(app, api.playbook.builds, async ({ club: { clubId } }) => ({
    builds: (await buildsOfClub(db, clubId)).map(shown),
  }));

  endpoints.implement(app, api.playbook.addBuild, async ({ player, club, body, change }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    const content = checkedBuild(body, catalogue);
    const time = now().toISOString();
    const build = { id: newId(), content, createdAt: time, updatedAt: time };
    const { clubId } = club;
    await change(async (transaction) => {
      await addBuild(transaction, clubId, { ...build, createdBy: player.id });
      const edit = { clubId, playerId: player.id, subjectId: build.id, undoes: null };
      await noteEdit(transaction, { ...edit, before: null, after: content }, parts);
    });
    return shown(build);
  });

  players.implement(app, api.playbook.copyBuilds, async ({ player }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    return copyBuilds(parts, player.id);
  });

  endpoints.implement(app, api.playbook.updateBuild, async ({ player, club, params, ...call }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    const { clubId } = club;
    const build = await withNameCheck(() =>
      call.change(async (transaction) => {
        const before = await existing(transaction, clubId, params.id);
        const edit = { clubId, playerId: player.id, subjectId: before.id, undoes: null };
        const { merged, conflicts } = mergeBuild(call.body, before.content);
        if (conflicts.length > 0) {
          throw fieldsChangedMeanwhile(await changesOf(transaction, edit, conflicts));
        }
        const content = checkedBuild(merged, catalogue);
        if (before.content.class !== content.class) throw classLocked();
        const after = { ...before, content, updatedAt: now().toISOString() };
        await updateClubBuild(transaction, after);
        const values = { before: before.content, after: content };
        await noteEdit(transaction, { ...edit, ...values }, parts);
        return after;
      }),
    );
    return shown(build);
  });

  endpoints.implement(app, api.playbook.deleteBuild, async ({ player, club, params, change }) => {
    const { clubId } = club;
    await change(async (transaction) => {
      const { id, content } = await existing(transaction, clubId, params.id);
      await removeClubBuild(transaction, id);
      const edit = { clubId, playerId: player.id, subjectId: id, undoes: null };
      await noteEdit(transaction, { ...edit, before: content, after: null }, parts);
    });
    return { message: 'Build deleted' };
  });
}

/** The fields that a member's edit changed otherwise than others meanwhile, each with who did: null for the member. */
async function changesOf(
  transaction: Database,
  { clubId, subjectId, playerId }: Pick<ClubEdit, 'clubId' | 'subjectId' | 'playerId'>,
  fields: readonly BuildTextField[],
) {
  const edits = await newestEditsOf(transaction, clubId, subjectId);
  return fields.map((field) => {
    const last = edits.find((edit) => changedValues(edit).includes(field));
    const name = last?.displayName ?? ANOTHER_MEMBER;
    return { field, by: last?.playerId === playerId ? null : name };
  });
}

/** A build as the API returns it. */
function shownBuild(
  { content, ...build }: ClubBuild,
  { catalogue }: Pick<CurrentCatalogue, 'catalogue'>,
) {
  return {
    ...withContentIds(content, catalogue),
    ...build,
    unavailable: unavailableFields(content, catalogue),
  };
}

/** Stores a new build. Throws when the club has too many, or one with this name. */
export async function addBuild(
  transaction: Database,
  clubId: string,
  { createdBy, ...build }: ClubBuild & { readonly createdBy: string | null },
): Promise<void> {
  if ((await countClubBuilds(transaction, clubId)) >= MAX_CLUB_BUILDS) {
    throw new AppError('club_build_limit_reached', CLUB_BUILD_LIMIT_MESSAGE);
  }
  if (!(await insertClubBuild(transaction, clubId, build, createdBy))) throw buildNameTaken();
}

/** Stores an edit of a build in the club's history. */
export async function noteEdit(
  transaction: Database,
  { before, after, ...edit }: BuildEdit,
  { now, newId }: Pick<PlaybookParts, 'now' | 'newId'>,
): Promise<void> {
  const time = now().toISOString();
  await insertEdit(transaction, {
    ...edit,
    id: newId(),
    kind: 'build',
    name: (after ?? before)?.buildName ?? '',
    before: before && { ...before },
    after: after && { ...after },
    createdAt: time,
    updatedAt: time,
  });
}

/** Runs a change of builds. Throws `build_name_taken` for a name that another build has. */
export async function withNameCheck<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? buildNameTaken() : error;
  }
}

async function existing(db: Database, clubId: string, id: string): Promise<ClubBuild> {
  const build = await clubBuild(db, clubId, id);
  if (build === undefined) throw noBuild();
  return build;
}
