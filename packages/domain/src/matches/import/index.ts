export { checkImportedMatches } from './check-imported.ts';
export { chosenFileKind, exportFileKind } from './export-files.ts';
export { IMPORT_BATCH_SIZE, roundFingerprint, roundStart } from './imported-match.ts';
export type { ImportedMatch } from './imported-match.ts';
export {
  joinedMatch,
  joinLogged,
  LOGGED_WITHIN_MS,
  roundOfLogged,
  roundWithLogged,
} from './join-logged.ts';
export { lineUpByNow, lobbyByNow, mapStoredAs, modeStoredAs, namedByNow } from './name-round.ts';
export { ExportReader } from './read-export.ts';
export type { ExportText, FoundExport, FoundRound } from './read-export.ts';
