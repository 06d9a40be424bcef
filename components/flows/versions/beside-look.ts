/**
 * Two columns of a comparison, which share their edges with what is above them. The second has room for two screens
 * side by side.
 */
export const besideLook =
  'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(33rem,1fr)]'
