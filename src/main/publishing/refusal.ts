/** Ends a run. The message tells the owner what is wrong and what to do. */
export class Refusal extends Error {}
