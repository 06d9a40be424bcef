/** Who saved the version that stands beside this tab's. */
export interface ChangedBy {
  /** By the person's ID, never by the name: two people can share one. Undefined where no ID is known. */
  isYou: boolean | undefined
  name: string | null
}

/** What happened to a draft that was saved elsewhere: only what one's own account saved was another tab. */
export function changedTitle({ isYou, name }: ChangedBy): string {
  if (isYou) return 'This draft was changed in another tab'
  if (name !== null) return `${name} changed this draft`
  return isYou === false ? 'Someone else changed this draft' : 'This draft was changed somewhere else'
}

/** The other version above a column of what differs. */
export function otherVersion({ isYou, name }: ChangedBy): string {
  if (isYou) return 'In the other tab'
  return name === null ? 'The other version' : `By ${name}`
}
