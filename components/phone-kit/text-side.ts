/** Text runs in its own direction, but is aligned like the phone. */
export const textSide =
  'ltr:[&_:where([dir=auto]:not(input,textarea))]:text-left rtl:[&_:where([dir=auto]:not(input,textarea))]:text-right'
