import { useToast } from '@/components/ui/toast-provider'
import type { LeftName, NamesBefore } from '@/lib/contract/template-names'
import { changedTexts } from './names-words'
import { undoSteps } from './undo-steps'

/** Says what was done with names of templates, and puts back what was before when someone wants that. */
export function usePutBack(
  change: (names: string[], was: string | null) => Promise<{ left: readonly LeftName[] }>,
) {
  const toast = useToast()
  return (before: NamesBefore['before'], now: string | null, said: (changed: string) => string) => {
    const { count, changed, already } = changedTexts(before, now)
    const putBack = async () => {
      const left = await undoSteps(
        before
          .filter(({ was }) => was !== now)
          .map(({ was, names }) => ({ names, change: (some) => change(some, was) })),
      )
      if (left) toast(left.title, left.reason)
    }
    if (count === 0) toast('Nothing to change', already)
    else toast(said(changed), already, { undo: () => void putBack() })
  }
}
