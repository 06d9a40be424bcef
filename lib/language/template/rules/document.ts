import { isObject } from '@/lib/contract/json'
import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { templateLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import type { TemplateCategory } from '@/lib/contract/templates'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { componentTypes } from '../data/members'
import type { ErrorRule } from '../findings'
import { listOf } from '../json'
import { didYouMean, quoted } from '../wording'

/** spec:templates#template; length from spec:templates#name. Skips documents without a name, such as edits. */
export const nameIsWellFormed: ErrorRule = {
  id: 'name-is-well-formed',
  severity: 'error',
  kind: 'invalidParameter',
  check({ name }, report) {
    if (name === undefined) return
    const found = (message: string) => report({ path: 'name', message })
    if (typeof name !== 'string' || name === '') return found('Enter a name for the template.')
    if (name.length > templateLimits.nameCharacters) {
      found(
        `The name has ${formatCount(name.length, 'character')}. The limit is ${templateLimits.nameCharacters}.`,
      )
    }
    if (!/^[a-z0-9_]+$/.test(name))
      found('A name can contain only lowercase letters, digits, and underscores.')
  },
}

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const satisfies readonly TemplateCategory[]

/** spec:templates#template. Skips documents without a category, such as edits. */
export const categoryIsKnown: ErrorRule = {
  id: 'category-is-known',
  severity: 'error',
  kind: 'invalidParameter',
  check({ category, raw }, report) {
    if (raw.category === undefined || categories.some((known) => known === category)) return
    report({
      path: 'category',
      message: `The category must be ${formatChoice(categories)}.${didYouMean(category, categories)}`,
    })
  },
}

/** spec:templates#template: a locale code, `xx` or `xx_XX`. Skips documents without one, such as edits. */
export const languageHasItsForm: ErrorRule = {
  id: 'language-has-its-form',
  severity: 'error',
  kind: 'invalidParameter',
  check({ language, raw }, report) {
    if (raw.language === undefined || (language !== undefined && LANGUAGE_FORM.test(language))) return
    const message = language
      ? `The language ${quoted(language)} isn’t a code such as en or en_US.`
      : 'Choose a language.'
    report({ path: 'language', message })
  },
}

const byCategory: Readonly<Record<string, { min: number; max: number } | undefined>> =
  templateLimits.messageSendTtlSeconds

/** spec:templates#time-to-live: seconds, limited by category, or -1 for the service’s 30 days. */
export const timeToLiveIsAllowed: ErrorRule = {
  id: 'time-to-live-is-allowed',
  severity: 'error',
  kind: 'invalidParameter',
  check({ messageSendTtlSeconds: seconds, category }, report) {
    if (seconds === undefined || seconds === -1) return
    const found = (message: string) => report({ path: 'message_send_ttl_seconds', message })
    if (typeof seconds !== 'number' || !Number.isInteger(seconds))
      return found('The time to live must be a whole number of seconds.')
    const limits = byCategory[category]
    if (limits === undefined || (seconds >= limits.min && seconds <= limits.max)) return
    found(
      `The time to live is ${formatNumber(seconds)} seconds. For ${category} templates, it must be ${formatNumber(limits.min)} to ${formatNumber(limits.max)}, or -1.`,
    )
  },
}

/** spec:templates#components: each component has a type; more types in spec:templates#more-components. */
export const componentsAreKnown: ErrorRule = {
  id: 'components-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, raw }, report) {
    if (!Array.isArray(raw.components))
      report({ path: 'components', message: 'components must be a list of components.' })
    for (const { type, path, index } of components) {
      if (componentTypes.some((known) => known === type)) continue
      if (!isObject(listOf(raw.components)[index]))
        report({ path, message: 'A component must be an object with a type.' })
      else if (type === '')
        report({
          path: `${path}.type`,
          message: `Give the component a type: ${formatChoice(componentTypes)}.`,
        })
      else {
        const message = `There is no component of type ${quoted(type)}.${didYouMean(type, componentTypes)}`
        report({ path: `${path}.type`, message })
      }
    }
  },
}

/** spec:templates#components: one body, and at most one of each other component. */
export const componentsAppearOnce: ErrorRule = {
  id: 'components-appear-once',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components, body }, report) {
    if (body === undefined) {
      report({ path: 'components', message: 'The template has no body. Add a component of type BODY.' })
    }
    const seen = new Set<string>()
    for (const { type, path } of components) {
      if (type !== '' && seen.has(type)) {
        report({ path, message: `This is a second ${quoted(type)} component. A template can have only one.` })
      }
      seen.add(type)
    }
  },
}

const ranks: ReadonlyMap<string, number> = new Map([
  ['HEADER', 0],
  ['LIMITED_TIME_OFFER', 1],
  ['BODY', 2],
  ['FOOTER', 3],
  ['BUTTONS', 3],
  ['CAROUSEL', 3],
  ['CALL_PERMISSION_REQUEST', 3],
])

/** The order on phones. Footer and buttons can be in either order, because published examples have both. */
export const componentsAreInOrder: ErrorRule = {
  id: 'components-are-in-order',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components }, report) {
    let highest = { rank: 0, type: '' }
    for (const { type, path } of components) {
      const rank = ranks.get(type)
      if (rank === undefined) continue
      if (rank < highest.rank)
        report({ path, message: `${type} has to come before ${highest.type}. Move it up.` })
      else highest = { rank, type }
    }
  },
}
