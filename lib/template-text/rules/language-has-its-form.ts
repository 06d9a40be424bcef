import { LANGUAGE_FORM } from '@/lib/contract/languages'
import type { ErrorRule } from '../findings'
import { quoted } from '../wording'

/** Spec "Message template": a locale code, `xx` or `xx_XX`. A document without one (an edit) is not judged. */
export const languageHasItsForm: ErrorRule = {
  id: 'language-has-its-form',
  severity: 'error',
  kind: 'invalidParameter',
  check({ language, raw }, report) {
    if (raw.language === undefined || (language !== undefined && LANGUAGE_FORM.test(language))) return
    const message = language
      ? `The language ${quoted(language)} is not a code such as en or en_US.`
      : 'Choose a language.'
    report({ path: 'language', message })
  },
}
