/** The texts of a room's overlay. Viewers of a stream read them. */
export const texts = {
  title: 'Room overlay',
  slots: 'Loadouts',
  free: 'Open slot',
  picking: 'Picking',
  waiting: 'Waiting for players',
  incomplete: 'This link is incomplete. Copy it again from the room.',
  over: 'This overlay has ended',
};
