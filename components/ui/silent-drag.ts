import type { Announcements } from '@dnd-kit/core'

/** Lists and the canvas themselves say where something went, however it was moved; the library would read out keys. */
export const silentDrag: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
