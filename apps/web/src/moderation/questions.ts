import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import type { Question } from './operator-dialog.tsx';
import { operatorTexts } from './operator-texts.ts';

const failed = operatorTexts.saveFailed;

interface AskedBuild {
  readonly id: string;
  readonly buildName: string;
}

/** What an operator can do, each with its question. */
export const questions = {
  /** Closes the reports up to the cursor, if the operator decides on reports. */
  hide: ({ id, buildName }: AskedBuild, cursor?: string): Question => ({
    title: operatorTexts.hide.title(buildName),
    asks: 'verdict',
    send: ({ reason, text: message }) =>
      callApiAsPlayer('POST /api/operator/builds/:id/hide', failed, {
        params: { id },
        body: { reason, message, cursor },
      }),
  }),
  restore: ({
    id,
    buildName,
    updatedAt,
  }: AskedBuild & { readonly updatedAt: string }): Question => ({
    title: operatorTexts.restore.title(buildName),
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/builds/:id/restore', failed, {
        params: { id },
        body: { why, updatedAt },
      }),
  }),
  /** Closes the reports up to the cursor, if the operator decides on reports. */
  rename: (id: string, name: string, cursor?: string): Question => ({
    title: operatorTexts.rename.title(name),
    asks: 'verdict',
    send: ({ reason, text: message }) =>
      callApiAsPlayer('POST /api/operator/players/:id/rename', failed, {
        params: { id },
        body: { reason, message, cursor },
      }),
  }),
  dismiss: (
    {
      about,
      cursor,
    }: Pick<AnswerOf<'GET /api/operator/reports'>['entries'][number], 'about' | 'cursor'>,
    id: string,
  ): Question => ({
    title: operatorTexts.dismiss.title,
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/reports/dismiss', failed, {
        body: { about, id, cursor, why },
      }),
  }),
  read: (id: string): Question => ({
    title: operatorTexts.read.title,
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/answers/:id/read', failed, {
        params: { id },
        body: { why },
      }),
  }),
  suspend: (id: string, name: string): Question => ({
    title: operatorTexts.suspend.title(name),
    asks: 'suspension',
    send: ({ reason, text: message, until }) =>
      callApiAsPlayer('POST /api/operator/players/:id/suspend', failed, {
        params: { id },
        body: { reason, message, until },
      }),
  }),
  lift: (id: string): Question => ({
    title: operatorTexts.lift.title,
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/players/:id/lift', failed, {
        params: { id },
        body: { why },
      }),
  }),
  ratingsOut: (id: string, name: string): Question => ({
    title: operatorTexts.ratingsOut.title(name),
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/players/:id/ratings/out', failed, {
        params: { id },
        body: { why },
      }),
  }),
  ratingsBack: (id: string, name: string): Question => ({
    title: operatorTexts.ratingsBack.title(name),
    asks: 'why',
    send: ({ text: why }) =>
      callApiAsPlayer('POST /api/operator/players/:id/ratings/back', failed, {
        params: { id },
        body: { why },
      }),
  }),
  note: (id: string, name: string): Question => ({
    title: operatorTexts.note.title(name),
    asks: 'note',
    send: ({ text: note }) =>
      callApiAsPlayer('POST /api/operator/players/:id/notes', failed, {
        params: { id },
        body: { note },
      }),
  }),
  grant: (id: string, name: string): Question => ({
    title: operatorTexts.grant.title(name),
    asks: 'grant',
    send: ({ tier, until, text: why }) =>
      callApiAsPlayer('POST /api/operator/players/:id/grant', failed, {
        params: { id },
        body: { tier, until, why },
      }),
  }),
};
