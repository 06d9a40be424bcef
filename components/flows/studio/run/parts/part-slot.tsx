import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { shortened, typeWords } from '@/lib/language/flow-json/component-words'
import type { ComponentView } from '@/lib/language/flow-json/run/view-types'
import { AnyPart } from './any-part'
import type { PartProps } from './part-props'

/** A component's text, as far as the phone shows it. */
function saidBy(view: ComponentView): string {
  if ('label' in view && view.label !== undefined) return view.label
  if ('text' in view) return view.text
  if ('title' in view && view.title !== undefined) return view.title
  return 'altText' in view ? (view.altText ?? '') : ''
}

/** A component in words: Text input “Name”. */
function pickWords(view: ComponentView): string {
  const said = shortened(saidBy(view))
  return said === '' ? typeWords(view.type) : `${typeWords(view.type)} “${said}”`
}

/** Whether this component is selected, or a Form, If or Switch around it. */
function isSelectedIn(view: ComponentView, selected: string | undefined): boolean {
  if (selected === undefined || selected === '') return false
  if (view.id === selected) return true
  // A screen contains everything it shows, so it doesn't count.
  return selected.includes('/children/') && view.id.startsWith(`${selected}/`)
}

/** Renders what covers a component; `name` is the component in words. */
export type DrawOver = (view: ComponentView, name: string, isSelected: boolean) => ReactNode

interface PartSlotProps extends PartProps<ComponentView> {
  /** RFC 6901 pointer of the selection in another pane. */
  selected?: string
  /** Covers each component, which is inert then. */
  over?: DrawOver
}

/** A component's place on the phone: highlighted if selected elsewhere, and selectable itself if wanted. */
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
        // The Footer reaches the edges, where an outer line would be clipped.
        isSelected && (isFooter ? '-outline-offset-3' : 'outline-offset-4'),
      )}
    >
      {/* Always mounted: what is open or half typed inside survives a change of mode. */}
      <div inert={over !== undefined}>
        <AnyPart view={view} send={send} />
      </div>
      {over?.(view, pickWords(view), view.id === selected)}
    </div>
  )
}
