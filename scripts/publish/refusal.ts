/** Ends a run before anything more is done. The message is for the owner: what is wrong, and what to do. */
export class Refusal extends Error {}
