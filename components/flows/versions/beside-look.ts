/** Two columns of a comparison: sentences, and the screens, which get all the room that those don't need. */
export const besideLook = 'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[22.5rem_minmax(0,1fr)]'
