/** Save status of an editor. Automatically saved drafts add the time; forms have a button. */
export const saveWords = {
  unchanged: 'No unsaved changes',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  draftSaved: 'Draft saved',
  twoVersions: 'Not saved: choose between the two versions',
}

/** Why a form isn't sent while nothing changed. */
export const nothingChanged = 'No changes yet.'
