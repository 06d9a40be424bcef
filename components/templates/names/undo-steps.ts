import { problemOf } from '@/components/ui/problem-of'
import type { LeftName } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'
import { inRequests } from './names-words'

/** Names that are changed back together. */
interface UndoStep {
  names: readonly string[]
  change: (names: string[]) => Promise<{ left: readonly LeftName[] }>
}

/**
 * Changes names back in several requests; a refusal of some doesn't stop the rest.
 * @returns what to say about names that weren't changed back, with the first reason; undefined if all were
 */
export async function undoSteps(
  steps: readonly UndoStep[],
): Promise<{ title: string; reason: string } | undefined> {
  const left = new Map<string, string>()
  for (const { names, change } of steps)
    for (const some of inRequests(names)) {
      const refused = await change(some).then(
        (done) => done.left,
        (failure: unknown) => some.map((name) => ({ name, reason: problemOf(failure).title })),
      )
      for (const { name, reason } of refused) if (!left.has(name)) left.set(name, reason)
    }
  const [reason] = left.values()
  if (reason === undefined) return undefined
  const all = new Set(steps.flatMap(({ names }) => names)).size
  return {
    title:
      left.size === all
        ? 'This couldn’t be undone'
        : `Not completely undone for ${formatCount(left.size, 'template')}`,
    reason,
  }
}
