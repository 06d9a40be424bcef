import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useChangeTemplateLabels } from '@/lib/browser/template-labels'
import { type TemplateLabelsChanged } from '@/lib/contract/template-labels'
import { formatCount } from '@/lib/labels/numbers'
import { inRequests } from '../names/names-words'

/** Says that labels were changed, and takes that back when someone wants it. */
export function useTakeLabelsBack() {
  const toast = useToast()
  const { mutateAsync: save } = useChangeTemplateLabels()
  return ({ changed }: Pick<TemplateLabelsChanged, 'changed'>) => {
    const takeBack = async () => {
      try {
        for (const { label, isAdded, names } of changed)
          for (const some of inRequests(names))
            await save({ names: some, add: isAdded ? [] : [label], remove: isAdded ? [label] : [] })
      } catch (failure) {
        toast('This could not be undone', problemOf(failure).title)
      }
    }
    const count = new Set(changed.flatMap(({ names }) => names)).size
    if (count === 0) toast('These labels were already set')
    else
      toast(`Labels saved for ${formatCount(count, 'template')}`, undefined, { undo: () => void takeBack() })
  }
}
