import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { quantity } from '../wording'

/** Spec "Message template"; length from gap 2.1. A document without a name (an edit) is not judged. */
export const nameIsWellFormed: ErrorRule = {
  id: 'name-is-well-formed',
  severity: 'error',
  kind: 'invalidParameter',
  check({ name }, report) {
    if (name === undefined) return
    const found = (message: string) => report({ path: 'name', message })
    if (typeof name !== 'string' || name === '') return found('Give the template a name.')
    if (name.length > templateLimits.nameCharacters) {
      found(
        `The name has ${quantity(name.length, 'character')}; ${templateLimits.nameCharacters} are allowed.`,
      )
    }
    if (!/^[a-z0-9_]+$/.test(name)) found('A name has only lowercase letters, digits and underscores.')
  },
}
