/** The box of a chip for one filter. */
export const chipBox =
  'flex h-8 min-w-0 max-w-full items-center rounded-full border text-sm font-medium pointer-coarse:h-11'
