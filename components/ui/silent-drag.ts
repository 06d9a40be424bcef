import type { Announcements } from '@dnd-kit/core'

/** Lists and the canvas announce moves themselves; the library would announce keys. */
export const silentDrag: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
