import { api } from '@trifecta/contract';
import type { CatalogueHistory } from '@trifecta/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { gameDataId, gameDataList, gameDataOf } from './game-data.ts';
import { gameTable } from './game-table.ts';

const FOREVER = { cacheControl: 'public, max-age=31536000, immutable' } as const;

/** Serves everything known as of each update, in files that never change. */
export function gameDataRoutes(
  app: FastifyInstance,
  current: CurrentCatalogue,
  programVersion: string,
): void {
  const ids = new WeakMap<CatalogueHistory, string>();
  const idNow = (): string => {
    const id = ids.get(current.history) ?? gameDataId(current, programVersion);
    ids.set(current.history, id);
    return id;
  };
  const asOf = ({ id, version }: { readonly id: string; readonly version: string }) => {
    // A file with this address had other data. Sending today's would break the promise that it never changes.
    if (id !== idNow()) {
      const text = 'This data is no longer up to date. /api/game-data lists the files that are.';
      throw new AppError('not_found', text);
    }
    return current.at(version);
  };

  implement(app, api.updates.dataList, () =>
    current.responses.get('game-data', () => gameDataList(current, idNow())),
  );
  implement(app, api.updates.data, ({ params }) => {
    const { responses, catalogue } = asOf(params);
    return responses.prepared('game-data.json', () =>
      PreparedResponse.json(gameDataOf(catalogue), FOREVER),
    );
  });
  implement(app, api.updates.dataTable, ({ params }) => {
    const { responses, catalogue } = asOf(params);
    return responses.prepared('game-data.csv', () => {
      const text = gameTable(catalogue);
      return new PreparedResponse(text, 'text/csv; charset=utf-8; header=present', FOREVER);
    });
  });
}
