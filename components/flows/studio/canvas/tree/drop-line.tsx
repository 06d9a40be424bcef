import { createPortal } from 'react-dom'
import { classNames } from '@/components/ui/class-names'
import type { ScreenPlace } from '../edits/drop-component'

/** Where the dragged item would land, drawn over all panes. */
export interface DropMark {
  mark: ScreenPlace['mark']
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
}

/** Shows on a phone or the canvas where the dragged item would land: a line between components, or a frame. */
export function DropLine({ mark, box: { left, top, width, height } }: DropMark) {
  const isLine = mark !== 'into'
  const at = mark === 'after' ? top + height : top
  return createPortal(
    <span
      aria-hidden="true"
      data-drop-line={mark}
      style={isLine ? { left, top: at - 1.5, width } : { left, top, width, height }}
      className={classNames(
        'pointer-events-none fixed z-50',
        isLine ? 'h-[3px] rounded-full bg-accent' : 'rounded-lg inset-ring-2 inset-ring-accent',
      )}
    />,
    document.body,
  )
}
