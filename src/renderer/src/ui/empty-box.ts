/** The classes of an empty state. */
export const EMPTY_BOX =
  'rounded-2xl border border-dashed border-edge px-6 py-14 text-center text-balance [&_p]:text-balance'
