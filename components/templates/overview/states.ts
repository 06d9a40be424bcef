import { countedTemplateStates, type TemplateCounts } from '@/lib/contract/overview'
import type { State } from '@/lib/labels/states/state'
import { statusWords } from '@/lib/labels/states/templates'

export interface CountedState extends Pick<State, 'label' | 'tone' | 'icon'> {
  /** For the list's filter. */
  status: string
  count: number
}

/** Statuses that aren't counted individually. */
const others = ['IN_APPEAL', 'LIMIT_EXCEEDED', 'PENDING_DELETION', 'DELETED', 'ARCHIVED']

/** Templates by status, each with its filter; remaining statuses together, if any. */
export function countedStates({ total, byState }: TemplateCounts): CountedState[] {
  const states: CountedState[] = countedTemplateStates.map((status) => {
    const { label, tone, icon } = statusWords(status)
    return { status, label, tone, icon, count: byState[status] }
  })
  const rest = total - states.reduce((sum, { count }) => sum + count, 0)
  if (rest <= 0) return states
  return [...states, { status: others.join(','), label: 'Other', tone: 'neutral', count: rest }]
}

const needsSomebody = new Set<string>(['REJECTED', 'PAUSED', 'DISABLED'])

/** Templates that need fixing, as in the list's filter “Needs attention”. */
export const urgentTemplates = (counts: TemplateCounts) =>
  countedStates(counts)
    .filter(({ status }) => needsSomebody.has(status))
    .reduce((sum, { count }) => sum + count, 0)

export const templatesHref = (status: string) => `/templates?${new URLSearchParams({ status })}`
export const urgentHref = templatesHref([...needsSomebody].join(','))
