import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { type NamesBefore, templateFolderLimits } from '@/lib/contract/template-names'

const { namesAtOnce } = templateFolderLimits

/** Says that something was done with names of templates, and puts back what was before when someone wants that. */
export function usePutBack(change: (names: string[], was: string | null) => Promise<unknown>) {
  const toast = useToast()
  return (said: string, before: NamesBefore['before']) => {
    const putBack = async () => {
      try {
        for (const { was, names } of before)
          for (let from = 0; from < names.length; from += namesAtOnce)
            await change(names.slice(from, from + namesAtOnce), was)
      } catch (failure) {
        toast('This could not be undone', problemOf(failure).title)
      }
    }
    toast(said, undefined, { undo: () => void putBack() })
  }
}
