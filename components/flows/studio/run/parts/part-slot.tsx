import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { shortened, typeWords } from '@/lib/language/flow-json/component-words'
import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
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

/** Draws what lies over a component, which is called so in a sentence. */
export type DrawOver = (view: ComponentView, name: string, isSelected: boolean) => ReactNode

interface PartSlotProps extends PartProps<ComponentView> {
  /** RFC 6901 pointer of what is selected in another pane. */
  selected?: string
  /** What lies over each component, which does nothing itself then. */
  over?: DrawOver
}

/** The place of a component on the phone: marked when it is selected elsewhere, and itself to be selected where that is wanted. */
export function PartSlot({ view, send, selected, over }: PartSlotProps) {
  const isSelected = isSelectedIn(view, selected)
  const isFooter = view.type === 'Footer'
  return (
    <div
      data-component={view.id}
      data-selected={isSelected || undefined}
      className={classNames(
        over && 'relative',
        isSelected && 'rounded-[0.3em] outline-2 outline-(--phone-accent) outline-dashed',
        // The Footer goes from edge to edge: a line outside of it would be cut off.
        isSelected && (isFooter ? '-outline-offset-3' : 'outline-offset-4'),
      )}
    >
      {/* Always there: what is open or half typed inside stays when the mode changes. */}
      <div inert={over !== undefined}>
        <AnyPart view={view} send={send} />
      </div>
      {over?.(view, pickWords(view), view.id === selected)}
    </div>
  )
}
