import type { FlowModel } from '@/lib/language/flow-json/model'
import type { DropTarget } from '../edits/drop-component'

/** What is under the pointer, with its bounding box. */
export interface SeenTarget extends DropTarget {
  box: DOMRect
}

/** The flow element at a point of the window, on the canvas or the phone; undefined elsewhere. */
export function targetAt(model: FlowModel, x: number, y: number): SeenTarget | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const part = element.closest<HTMLElement>('[data-component], [data-flow-screen], [data-screen-id]')
    if (!part) continue
    const box = part.getBoundingClientRect()
    const { component, flowScreen, screenId } = part.dataset
    const index = screenId === undefined ? undefined : model.screenById.get(screenId)?.index
    const pointer = component ?? flowScreen ?? (index === undefined ? undefined : `/screens/${index}`)
    if (pointer !== undefined) return { pointer, box, ratio: box.height > 0 ? (y - box.top) / box.height : 0 }
  }
  return undefined
}
