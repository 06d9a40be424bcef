/** Sizes of the grid in px; rows and columns are all alike, so that nothing has to be measured. */
export const rowPx = 40
export const headPx = 44
export const columnPx = 152
