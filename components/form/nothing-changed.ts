/** Why a form that changes something is not sent while it holds what is saved. */
export const nothingChanged = 'No changes yet.'
