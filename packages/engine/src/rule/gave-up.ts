/** Thrown inside, caught by `exact`: the question is too large, or somebody has lost interest. */
export class GaveUp extends Error {}
