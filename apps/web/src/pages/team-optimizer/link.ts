export { fittingInputs } from './fitting-inputs.ts';
export { SkippedNote } from './skipped-note.tsx';
