import { shownColumns } from '@/components/list/column-choice'
import type { TemplateFilters } from '@/lib/browser/templates'
import { templateColumns } from './template-columns'

/** What is the same in every row, by the status that is filtered by: a template that is rejected is neither sent nor rated. */
const sameInAll: Readonly<Record<string, readonly string[]>> = { REJECTED: ['sent', 'quality'] }
/** Where fewer columns stand beside the name, what is wrong has room under it. */
const WIDE_NAME = 'w-[50%]'

/** The columns an address asks for. Of its own accord the list leaves out those in which every row would say the same. */
export function columnsOf({ status }: TemplateFilters, member: string | null) {
  const columns = shownColumns(templateColumns, member)
  if (member !== null || !status || status.includes(',')) return columns
  const same = ['status', ...(sameInAll[status] ?? [])]
  return columns
    .filter(({ choice }) => !choice || !same.includes(choice.name))
    .map((column, place) => (place === 0 && same.length > 1 ? { ...column, width: WIDE_NAME } : column))
}
