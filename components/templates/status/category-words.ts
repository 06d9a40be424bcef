import type { TemplateCategory } from '@/lib/contract/templates'
import { longDateUtc } from '@/lib/labels/times'

const categories = {
  MARKETING: 'Marketing',
  UTILITY: 'Utility',
  AUTHENTICATION: 'Authentication',
} as const satisfies Record<TemplateCategory, string>

const byCategory = new Map<string, string>(Object.entries(categories))

/** Label of a category; unknown ones are shown as they are. */
export function categoryName(category: string): string {
  return byCategory.get(category) ?? category
}

export const categoryChoices = [...byCategory].map(([value, label]) => ({ value, label }))

/** The day a category changes, in UTC as services report it. @param at milliseconds since 1970 */
export const categoryDay = (at: number): string => longDateUtc(at)
