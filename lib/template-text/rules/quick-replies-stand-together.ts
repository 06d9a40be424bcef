import type { ErrorRule } from '../findings'

/** Gap 2.2: quick replies stand either all before or all after the other buttons. */
export const quickRepliesStandTogether: ErrorRule = {
  id: 'quick-replies-stand-together',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    const list = buttons?.buttons ?? []
    const changes = list.filter((button, index) => {
      const before = list[index - 1]
      return before !== undefined && (before.kind === 'QUICK_REPLY') !== (button.kind === 'QUICK_REPLY')
    })
    const second = changes[1]
    if (second === undefined) return
    const message =
      'Quick replies stand together: put all of them before or all of them after the other buttons.'
    report({ path: second.path, message })
  },
}
