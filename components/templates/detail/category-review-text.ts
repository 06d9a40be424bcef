import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { categoryDay, categoryName } from '../status/category-words'

/** Since when a template has its category, ms since 1970; undefined if the console never saw another one. */
export function changedSince(category: string, moments: readonly TemplateHistoryEntry[]): number | undefined {
  const other = moments.findIndex((moment) => moment.category !== category)
  return other < 1 ? undefined : moments[other - 1]?.at
}

interface Reviewed {
  template: Pick<Template, 'name' | 'language' | 'category'>
  previous: string
  since: number | undefined
}

/** Why a template belongs to a category; empty if only its text can tell. */
function argumentFor(category: string): string {
  const answers = 'It responds to a customer’s request or gives an update on something they already agreed to'
  if (category === 'UTILITY') return `${answers}, and doesn’t promote anything.`
  if (category === 'AUTHENTICATION') return 'It only sends a one-time code that the customer asked for.'
  return ''
}

/** The text of a request for another category review. */
export function categoryReviewText({ template, previous, since }: Reviewed): string {
  const { name, language, category } = template
  const [is, was] = [categoryName(category), categoryName(previous)]
  return [
    `Please review the category of template ${name} (${language}) again.`,
    `It was submitted as ${was}, and ${since === undefined ? '' : `on ${categoryDay(since)} `}it was changed to ${is}.`,
    argumentFor(previous),
  ]
    .filter(Boolean)
    .join(' ')
}

/** How many templates aren't named. @param isCut only some were loaded, so there may be more */
export function moreWords(left: number, isCut: boolean): string {
  if (left > 0) return `, and ${isCut ? 'at least ' : ''}${left} more`
  return isCut ? ', and possibly more' : ''
}
