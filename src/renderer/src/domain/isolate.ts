/** The text with a direction of its own, as `<bdi>` gives it, for where no markup can stand. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
