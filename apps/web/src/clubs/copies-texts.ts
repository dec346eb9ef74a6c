/** The texts of the copies of builds that a player left in a club. */
export const copiesTexts = {
  help: "Builds you made in a club, as your own. Your plan's limit doesn't count.",
  button: 'Copy to My Builds',
  failed: 'Failed to copy your builds',
  outcome: ({
    copied,
    alreadyThere,
    leftOut,
  }: {
    readonly copied: number;
    readonly alreadyThere: number;
    readonly leftOut: number;
  }) => {
    if (copied + alreadyThere + leftOut === 0) return "You haven't made a build in a club.";
    const all = copied + leftOut === 0 ? 'All of them are in My Builds already.' : '';
    const some = copied === 1 ? '1 build copied.' : `${copied} builds copied.`;
    const rest = leftOut === 0 ? '' : ` ${leftOut} didn't fit: My Builds is full for that class.`;
    return all || `${some}${rest}`;
  },
};
