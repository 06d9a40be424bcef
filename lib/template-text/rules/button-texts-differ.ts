import type { ErrorRule } from '../findings'

const withoutText = new Set(['COPY_CODE', 'OTP'])
const known = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'FLOW'])

/** Spec "Message template": buttons have a text, and a tap must tell which one was meant. */
export const buttonTextsDiffer: ErrorRule = {
  id: 'button-texts-differ',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    const firstWith = new Map<string, number>()
    for (const { type, text, raw, path, label, index } of buttons?.buttons ?? []) {
      const isMissing = raw.text === undefined || text?.trim() === ''
      if (isMissing && known.has(type))
        report({ path: `${path}.text`, message: `${label} has no text. Write what it says.` })
      if (text === undefined || text.trim() === '' || withoutText.has(type)) continue
      const same = text.trim().toLowerCase()
      const first = firstWith.get(same)
      if (first !== undefined) {
        report({
          path: `${path}.text`,
          message: `${label} has the same text as button ${first + 1}. Give each its own.`,
        })
      } else firstWith.set(same, index)
    }
  },
}
