/** How much a scenario may have of everything: more than any battle needs, and little enough that each is compared with each in a moment. */
export const MOST = {
  seats: 8,
  pieces: 400,
  /** Of one outline or line. */
  corners: 200,
  roomCorners: 40,
  /** In all. */
  rooms: 100,
  openings: 100,
  ladders: 40,
  zones: 100,
  objectives: 100,
  entries: 100,
  /** Of one force. */
  units: 100,
  /** In all. */
  models: 1000,
} as const;
