/** Something that's wrong with a club, and how to fix it. */
export interface ClubDifference {
  readonly sentence: string;
  readonly repair: () => Promise<void>;
}
