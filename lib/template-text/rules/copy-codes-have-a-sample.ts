import { templateLimits } from '@/lib/contract/limits'
import { countCharacters } from '../count-characters'
import type { ErrorRule } from '../findings'

/** Gap 2.2: `example` is a text or a list with one, of at most 15 characters. */
export const copyCodesHaveASample: ErrorRule = {
  id: 'copy-codes-have-a-sample',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'COPY_CODE') continue
      const { samples } = button
      const code = samples[0]
      const path = `${button.path}.example`
      if (typeof code !== 'string' || code.trim() === '' || samples.length > 1) {
        report({ path, message: 'Give one sample of the code that is copied.' })
        continue
      }
      const count = countCharacters(code)
      const max = templateLimits.copyCodeCharacters
      const message = `The code has ${count} characters; ${max} are allowed.`
      if (count > max) report({ path, message, kind: 'templateTextTooLong' })
    }
  },
}
