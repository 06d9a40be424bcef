import type { DifferingPart } from '@/components/editing/differences'
import { isObject } from '@/lib/contract/json'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { BuilderValues } from '../builder-values'

/** Labels of a template's parts. */
export const partLabels = {
  name: 'Name',
  category: 'Category',
  language: 'Language',
  confirmedLanguage: 'Confirmed language',
  header: 'Header',
  offer: 'Limited-time offer',
  body: 'Body',
  carousel: 'Carousel',
  footer: 'Footer',
  buttons: 'Buttons',
  authentication: 'One-time password',
  messageSendTtlSeconds: 'Delivery time limit',
  parameterFormat: 'Variable format',
  others: 'Other components',
  buttonsRest: 'Other button properties',
  rest: 'Other properties',
  pendingJson: 'JSON',
} as const satisfies Record<keyof BuilderValues, string>

const isTextual = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** A part in one line: its text, or its buttons' labels. */
function summary(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return value.map(summary).filter(Boolean).join(', ')
  if (isTextual(value)) return value.text
  if (isObject(value) && value.isOn === true) return summary(value.cards)
  if (isObject(value) && value.body !== undefined) return summary(value.body)
  return ''
}

/**
 * Parts in which two versions of a draft differ, to choose between them. If both summaries are equal (because of
 * another sample, for example), both lines read the same, and the label says where to look.
 */
export function differingParts(mine: BuilderValues, theirs: BuilderValues): DifferingPart[] {
  return Object.entries(partLabels).flatMap(([name, label]) => {
    // The labels have the same keys as the values, as their type says.
    const key = name as keyof BuilderValues
    if (isSameJsonText(mine[key], theirs[key])) return []
    return [{ label, mine: summary(mine[key]), theirs: summary(theirs[key]) }]
  })
}
