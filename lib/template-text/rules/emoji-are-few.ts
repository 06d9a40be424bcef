import { findEmoji } from '../emoji'
import type { WarningRule } from '../findings'

const max = 10

/** Many emoji read as advertising and may be rejected. */
export const emojiAreFew: WarningRule = {
  id: 'emoji-are-few',
  severity: 'warning',
  check({ body }, report) {
    const count = findEmoji(body?.text ?? '').length
    if (count <= max) return
    report({ path: `${body?.path}.text`, message: `The body has ${count} emoji. Use at most ${max}.` })
  },
}
