/** Search and filters of a list, and what stands at their end. */
export const filterBarLook = 'flex flex-wrap items-center gap-x-4 gap-y-2'

/** Takes what is left of its line; what has none of it left goes to the next line, and fills that. */
export const filterRowLook = 'flex max-w-full min-w-0 flex-[999_1_auto] items-center gap-2 max-sm:flex-wrap'

/** At the end of the filters: all that belongs there, or a line of its own. */
export const filterEndLook =
  'flex max-w-full min-h-7 flex-[1_0_auto] flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:shrink'

/** The search of a list. */
export const searchLook = 'relative block w-full sm:w-72 sm:shrink-0 xl:w-80'
