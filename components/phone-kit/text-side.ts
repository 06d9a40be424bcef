/** Texts inside run as they are written, and stand at the side where the phone begins its lines. */
export const textSide =
  'ltr:[&_:where([dir=auto]:not(input,textarea))]:text-left rtl:[&_:where([dir=auto]:not(input,textarea))]:text-right'
