import { useToast } from '@/components/ui/toast-provider'
import { useChangeTemplateLabels } from '@/lib/browser/template-labels'
import { type TemplateLabelsChanged } from '@/lib/contract/template-labels'
import { formatCount } from '@/lib/labels/numbers'
import { undoSteps } from '../names/undo-steps'

/** Says that labels were changed, and takes that back when someone wants it. */
export function useTakeLabelsBack() {
  const toast = useToast()
  const { mutateAsync: save } = useChangeTemplateLabels()
  return ({ changed }: Pick<TemplateLabelsChanged, 'changed'>) => {
    const takeBack = async () => {
      const left = await undoSteps(
        changed.map(({ label, isAdded, names }) => ({
          names,
          change: (some) =>
            save({ names: some, add: isAdded ? [] : [label], remove: isAdded ? [label] : [] }),
        })),
      )
      if (left) toast(left.title, left.reason)
    }
    const count = new Set(changed.flatMap(({ names }) => names)).size
    if (count === 0) toast('These labels were already set')
    else
      toast(`Labels saved for ${formatCount(count, 'template')}`, undefined, { undo: () => void takeBack() })
  }
}
