import { templateLimits } from '@/lib/contract/limits'
import type { WarningRule } from '../findings'

/** Gap 2.2: four or more buttons, or quick replies beside others, are not shown on desktop clients. */
export const desktopShowsTheButtons: WarningRule = {
  id: 'desktop-shows-the-buttons',
  severity: 'warning',
  check({ buttons }, report) {
    const list = buttons?.buttons ?? []
    const path = `${buttons?.path}.buttons`
    const quickReplies = list.filter(({ kind }) => kind === 'QUICK_REPLY').length
    if (list.length > templateLimits.buttonsBeforeFolding) {
      report({
        path,
        message: 'With four or more buttons, desktop apps do not show the message. Phones do.',
      })
    } else if (quickReplies > 0 && quickReplies < list.length) {
      report({
        path,
        message: 'With quick replies beside other buttons, desktop apps do not show the message. Phones do.',
      })
    }
  },
}
