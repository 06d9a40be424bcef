/** How an editor says where its changes are. A draft that is saved as it is written adds the time; a form has a button. */
export const saveWords = {
  unchanged: 'No unsaved changes',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  draftSaved: 'Draft saved',
  twoVersions: 'Not saved: choose between two versions',
}

/** Why a form that changes something is not sent while it holds what is saved. */
export const nothingChanged = 'No changes yet.'
