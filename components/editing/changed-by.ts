/** Who saved the version in conflict with this tab's. */
export interface ChangedBy {
  /** By ID, never by name, which two people can share. Undefined if no ID is known. */
  isYou: boolean | undefined
  name: string | null
}

/** What happened to a draft saved elsewhere; by one's own account, it was another tab. */
export function changedTitle({ isYou, name }: ChangedBy): string {
  if (isYou) return 'This draft was changed in another tab'
  if (name !== null) return `${name} changed this draft`
  return isYou === false ? 'Someone else changed this draft' : 'This draft was changed somewhere else'
}

/** Column heading of the other version. */
export function otherVersion({ isYou, name }: ChangedBy): string {
  if (isYou) return 'In the other tab'
  return name === null ? 'The other version' : `By ${name}`
}
