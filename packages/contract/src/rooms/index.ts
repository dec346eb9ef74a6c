export { overlays } from './overlays.ts';
export {
  answersSchema,
  changesBodySchema,
  linkSecretSchema,
  liveEvents,
  notesAnswerSchema,
  notesRequestSchema,
  openedSchema,
  rooms,
  sinceSchema,
  stateSchema,
} from './rooms.ts';
