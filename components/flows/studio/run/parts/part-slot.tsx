import { classNames } from '@/components/ui/class-names'
import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
import { shortened, typeWords } from '../../canvas/tree/component-words'
import { AnyPart } from './any-part'
import type { PartProps } from './part-props'

/** What a component says, as far as the phone shows it. */
function saidBy(view: ComponentView): string {
  if ('label' in view && view.label !== undefined) return view.label
  if ('text' in view) return view.text
  if ('title' in view && view.title !== undefined) return view.title
  return 'altText' in view ? (view.altText ?? '') : ''
}

/** A component in a sentence: Text input “Name”. */
function pickWords(view: ComponentView): string {
  const said = shortened(saidBy(view))
  return said === '' ? typeWords(view.type) : `${typeWords(view.type)} “${said}”`
}

/** Whether what is selected is this component, or a Form, If or Switch around it. */
function isSelectedIn(view: ComponentView, selected: string | undefined): boolean {
  if (selected === undefined || selected === '') return false
  if (view.id === selected) return true
  // A screen is around all that it shows: that is no choice among them.
  return selected.includes('/children/') && view.id.startsWith(`${selected}/`)
}

interface PartSlotProps extends PartProps<ComponentView> {
  /** RFC 6901 pointer of what is selected in another pane. */
  selected?: string
  /** Components are selected by a click, and do nothing else. */
  pick?: (pointer: string) => void
}

/** The place of a component on the phone: marked when it is selected elsewhere, and itself to be selected where that is wanted. */
export function PartSlot({ view, send, selected, pick }: PartSlotProps) {
  const isSelected = isSelectedIn(view, selected)
  const isFooter = view.type === 'Footer'
  return (
    <div
      data-part={view.id}
      data-selected={isSelected || undefined}
      className={classNames(
        pick && 'relative',
        isSelected && 'rounded-[0.3em] outline-2 outline-(--phone-accent) outline-dashed',
        // The Footer goes from edge to edge: a line outside of it would be cut off.
        isSelected && (isFooter ? '-outline-offset-3' : 'outline-offset-4'),
      )}
    >
      {/* Always there: what is open or half typed inside stays when the mode changes. */}
      <div inert={pick !== undefined}>
        <AnyPart view={view} send={send} />
      </div>
      {pick && (
        <button
          type="button"
          aria-label={`Select ${pickWords(view)}`}
          aria-pressed={view.id === selected}
          onClick={() => pick(view.id)}
          className={classNames(
            'absolute cursor-crosshair rounded-[0.3em] hover:bg-(--phone-accent)/15 focus-visible:outline-2 focus-visible:outline-(--phone-accent)',
            isFooter ? 'inset-0 focus-visible:-outline-offset-2' : '-inset-x-1 -inset-y-[0.35em]',
          )}
        />
      )}
    </div>
  )
}
