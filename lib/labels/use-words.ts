import { formatList } from '@/lib/contract/lists'
import type { CaseUse, TemplateUses } from '@/lib/contract/uses'
import { formatCount, formatNumber } from './numbers'

const MOST_NAMED = 5

/** Distinct names, and how many more there are; undefined if there are none. */
export function listNames(given: readonly string[]): string | undefined {
  const names = [...new Set(given)]
  if (names.length === 0) return undefined
  const more = names.length - MOST_NAMED
  return formatList(more > 0 ? [...names.slice(0, MOST_NAMED), `${formatNumber(more)} more`] : names)
}

/** Which saved cases mention something, as a sentence; empty if none do. */
export function casesInWords(cases: readonly CaseUse[]): string[] {
  const names = listNames(cases.map(({ flowName, name }) => `${name} (${flowName})`))
  return names === undefined ? [] : [`Saved endpoint cases that mention it: ${names}.`]
}

/** What still refers to a template being deleted, one sentence per kind. */
export function templateUsesInWords({ cases, qrCodes, receivers }: TemplateUses): string[] {
  const names = listNames(receivers ?? [])
  return [
    ...(names === undefined ? [] : [`Receivers that forward events about this template: ${names}.`]),
    ...casesInWords(cases ?? []),
    ...(qrCodes ? [`${formatCount(qrCodes, 'QR code')} with its name as campaign or place.`] : []),
  ]
}
