/** A press becomes a drag from this distance on, in px. */
const DRAGGED_FROM = 4

interface Point {
  clientX: number
  clientY: number
}

/** A press of a button, which becomes a drag once the pointer has moved. */
export interface DragPress {
  begin(point: Point): void
  /** Where the pointer is: `over` if the button was released outside the window. */
  move(at: Point & { buttons: number }): 'none' | 'press' | 'drag' | 'over'
  end(): void
  /** Whether a click only ends a drag. True once: the next click is a real one. */
  takesClick(): boolean
}

/** Distinguishes a drag from a click. */
export function createDragPress(): DragPress {
  let from: Point | undefined
  let isDrag = false
  let endsDrag = false
  return {
    begin(point) {
      from = point
      isDrag = false
      endsDrag = false
    },
    move({ clientX, clientY, buttons }) {
      if (!from) return 'none'
      if (buttons === 0) {
        from = undefined
        isDrag = false
        return 'over'
      }
      isDrag ||= Math.hypot(clientX - from.clientX, clientY - from.clientY) >= DRAGGED_FROM
      return isDrag ? 'drag' : 'press'
    },
    end() {
      endsDrag = isDrag
      from = undefined
      isDrag = false
    },
    takesClick() {
      const takes = endsDrag
      endsDrag = false
      return takes
    },
  }
}
