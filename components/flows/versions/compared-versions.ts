import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'

/** Stands for what was typed since the newest version. */
export const TYPED = 'draft'

/** Two documents to compare: ids of versions, or `TYPED`. */
export interface Compared {
  before: string
  after: string
}

interface Facts {
  versions: readonly FlowVersion[]
  /** Something was typed since the newest version. */
  isTyped: boolean
}

/** What can be compared, newest first. */
export const comparable = ({ versions, isTyped }: Facts): string[] => [
  ...(isTyped ? [TYPED] : []),
  ...versions.map(({ id }) => id),
]

/**
 * What is compared: what the address asks for, or else the newest with what customers see, or else with the one before.
 * Undefined while there are no two.
 */
export function comparedOf(search: URLSearchParams, facts: Facts): Compared | undefined {
  const ids = comparable(facts)
  const asked = (name: string) => ids.find((id) => id === search.get(name))
  const after = asked('after') ?? ids[0]
  const published = facts.versions.find(({ isPublished }) => isPublished)?.id
  const older = after === undefined ? undefined : ids[ids.indexOf(after) + 1]
  const before = asked('before') ?? (after === ids[0] && published !== after ? published : undefined) ?? older
  return after === undefined || before === undefined ? undefined : { before, after }
}

/** Whether versions have identifiers that a note can be kept for: a remote service tells of none. */
export const takesNotes = (versions: readonly FlowVersion[]): boolean =>
  versions.every(({ number }) => number !== null)

/** What people call a document. */
export function versionName(id: string, versions: readonly FlowVersion[]): string {
  if (id === TYPED) return 'Draft'
  const number = versions.find((version) => version.id === id)?.number
  return number === null || number === undefined ? 'The newest version' : `Version ${number}`
}

/** Whose document a draft becomes by a restore may have been written over since: it says so. */
export const restoreCosts = (draft: FlowSummary['draft']): string[] => [
  'The old document becomes the draft. Customers don’t see it until you publish.',
  ...(draft
    ? [
        `Changes by ${draft.updatedBy} since the newest version are lost. Save them as a version first to keep them.`,
      ]
    : []),
]
