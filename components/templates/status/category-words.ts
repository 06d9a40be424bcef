import type { TemplateCategory } from '@/lib/contract/templates'

const categories = {
  MARKETING: 'Marketing',
  UTILITY: 'Utility',
  AUTHENTICATION: 'Authentication',
} as const satisfies Record<TemplateCategory, string>

const byCategory = new Map<string, string>(Object.entries(categories))

/** A category as people say it; one nobody told us about is shown as it comes. */
export function categoryName(category: string): string {
  return byCategory.get(category) ?? category
}

export const categoryChoices = [...byCategory].map(([value, label]) => ({ value, label }))

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day on which a category changes, as services tell it: in UTC. @param at milliseconds since 1970 */
export const categoryDay = (at: number): string => days.format(at)
