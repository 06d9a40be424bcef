import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'

/** Stands for changes since the newest version. */
export const TYPED = 'draft'

/** Two documents to compare: version IDs, or `TYPED`. */
export interface Compared {
  before: string
  after: string
}

interface Facts {
  versions: readonly FlowVersion[]
  /** There are changes since the newest version. */
  isTyped: boolean
}

/** What can be compared, newest first. */
export const comparable = ({ versions, isTyped }: Facts): string[] => [
  ...(isTyped ? [TYPED] : []),
  ...versions.map(({ id }) => id),
]

/**
 * What to compare: what the address asks for, else the newest with the published version, else with the previous one.
 * Undefined if there aren't two.
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

/** Whether versions have IDs that notes can be stored for: a remote service reports none. */
export const takesNotes = (versions: readonly FlowVersion[]): boolean =>
  versions.every(({ number }) => number !== null)

/** Display name of a document. */
export function versionName(id: string, versions: readonly FlowVersion[]): string {
  if (id === TYPED) return 'Draft'
  const number = versions.find((version) => version.id === id)?.number
  return number === null || number === undefined ? 'The newest version' : `Version ${number}`
}

/** Restoring may overwrite someone's draft, and says so. */
export const restoreCosts = (draft: FlowSummary['draft']): string[] => [
  'The old document becomes the draft. Customers don’t see it until you publish.',
  ...(draft
    ? [
        `Changes by ${draft.updatedBy} since the newest version will be lost. Save them as a version first to keep them.`,
      ]
    : []),
]
