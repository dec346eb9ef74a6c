export {
  catalogue,
  gadgetSchema,
  gameClassSchema,
  gameMapSchema,
  playerClassSchema,
  specializationSchema,
  updateQuery,
  updateSchema,
} from './catalogue.ts';
export {
  itemChangeSchema,
  otherChangeSchema,
  rosterEventSchema,
  sourceNamesSchema,
  statValueSchema,
  updateHeadSchema,
} from './history.ts';
