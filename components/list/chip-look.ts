/** The box of a chip, which holds one filter that is or can be set. */
export const chipBox =
  'flex h-7 min-w-0 max-w-full items-center rounded-full border text-sm font-medium pointer-coarse:h-10'

/** The filters of a list: on phones one line up to the edges of the window, that is moved sideways. Outlines have room in it. */
export const chipRow =
  'max-sm:empty:hidden max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:items-center max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 max-sm:[scrollbar-width:none] sm:contents'
