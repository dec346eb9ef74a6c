/** The texts of the way back to a room. */
export const lastRoomTexts = {
  open: 'Your room is still open',
  back: 'Back to Your Room',
  /** In the bar, which has no space for more. */
  inBar: 'Room',
};
