import { IMPORT_BATCH_SIZE } from '@trifecta/domain/match-import';
import type { ImportedMatch } from '@trifecta/domain/match-import';
import type { CallOf } from '../../../api/client.ts';

/** A match as the API takes it. */
type SentMatch = CallOf<'POST /api/matches/import'>['body']['matches'][number];

/** Bytes of a request's matches, well below what the server takes. */
const MAX_BYTES = 48 * 1024;

/** Matches as they're sent, in parts that fit into a request. Nothing else that's known of them is sent. */
export function* batchesOf(matches: readonly ImportedMatch[]): Generator<SentMatch[]> {
  let batch: SentMatch[] = [];
  let bytes = 0;
  for (const match of matches.map(sentOf)) {
    const more = new TextEncoder().encode(JSON.stringify(match)).length + 1;
    if (batch.length === IMPORT_BATCH_SIZE || (batch.length > 0 && bytes + more > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(match);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}

function sentOf(match: ImportedMatch): SentMatch {
  return {
    startedAt: match.startedAt,
    playedAt: match.playedAt,
    scenario: match.scenario,
    mapVariant: match.mapVariant,
    mode: match.mode,
    map: match.map,
    placing: match.placing,
    boardPlacing: match.boardPlacing,
    lineUp: match.lineUp.map((member) => ({ ...member, gadgets: [...member.gadgets] })),
  };
}
