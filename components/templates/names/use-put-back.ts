import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import type { NamesBefore } from '@/lib/contract/template-names'
import { changedTexts, inRequests } from './names-words'

/** Says what was done with names of templates, and puts back what was before when someone wants that. */
export function usePutBack(change: (names: string[], was: string | null) => Promise<unknown>) {
  const toast = useToast()
  return (before: NamesBefore['before'], now: string | null, said: (changed: string) => string) => {
    const { count, changed, already } = changedTexts(before, now)
    const putBack = async () => {
      try {
        for (const { was, names } of before)
          if (was !== now) for (const some of inRequests(names)) await change(some, was)
      } catch (failure) {
        toast('This could not be undone', problemOf(failure).title)
      }
    }
    if (count === 0) toast('Nothing to change', already)
    else toast(said(changed), already, { undo: () => void putBack() })
  }
}
