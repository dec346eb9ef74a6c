import { lazy } from 'react';

// What shows only after a click: fetched once the page stands, so that it is there when it is wanted.

const loadResults = async () => import('./results.tsx');
const loadSlots = async () => import('./enemy-slots.tsx');
const loadMaps = async () => import('./map-choice.tsx');
const loadSaving = async () => import('./save-team-dialog.tsx');
const loadSaved = async () => import('./saved-teams-dialog.tsx');
const loadSharing = async () => import('./share-team-dialog.tsx');

/** The team with its reasons. */
export const TeamResults = lazy(async () => ({ default: (await loadResults()).TeamResults }));

/** The slots of the counter-loadout mode. */
export const EnemySlots = lazy(async () => ({ default: (await loadSlots()).EnemySlots }));

/** The map of the map mode. */
export const MapChoice = lazy(async () => ({ default: (await loadMaps()).MapChoice }));

/** Asks for the name a team is saved under. */
export const SaveTeamDialog = lazy(async () => ({ default: (await loadSaving()).SaveTeamDialog }));

/** The saved teams. */
export const SavedTeamsDialog = lazy(async () => ({
  default: (await loadSaved()).SavedTeamsDialog,
}));

/** A team as a text and as a link. */
export const ShareTeamDialog = lazy(async () => ({
  default: (await loadSharing()).ShareTeamDialog,
}));

/** Fetches all of them. */
export function loadParts(): void {
  for (const load of [loadResults, loadSlots, loadMaps, loadSaving, loadSaved, loadSharing]) {
    void load();
  }
}
