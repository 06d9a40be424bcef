import { templateLanguages } from '@/lib/contract/languages'
import type { ErrorRule } from '../findings'
import { quoted } from '../wording'

const known: ReadonlySet<string> = new Set(templateLanguages)

/** Spec "Message template": a locale code. A document without one (an edit) is not judged. */
export const languageIsKnown: ErrorRule = {
  id: 'language-is-known',
  severity: 'error',
  kind: 'invalidParameter',
  check({ language, raw }, report) {
    if (raw.language === undefined || (language !== undefined && known.has(language))) return
    const message = language
      ? `The language ${quoted(language)} is not known. Choose one of the list, for example en_US.`
      : 'Choose a language.'
    report({ path: 'language', message })
  },
}
