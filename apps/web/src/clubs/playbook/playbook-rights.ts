/** What the player may do in the playbook. */
export interface PlaybookRights {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}
