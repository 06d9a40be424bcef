import { countsOf, hasErrors, type Plan } from '@/lib/account-files/plan'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { MadePlan } from './plan-engine'

/** What a plan does, in one sentence. */
export function summaryOf(plan: Pick<Plan, 'acts' | 'unchanged'>): string {
  const { created, changed, deleted, unchanged } = countsOf(plan)
  return `${formatNumber(created)} to create, ${formatNumber(changed)} to change, ${formatNumber(deleted)} to delete, ${formatNumber(unchanged)} unchanged.`
}

/** Why a plan has nothing to do. */
export function nothingTo({ plan, kept }: Pick<MadePlan, 'plan' | 'kept'>): string {
  if (hasErrors(plan.findings)) return 'There is no plan until the errors in the files are fixed.'
  if (kept.length === 0) return 'The account is as the files say.'
  return `Nothing to create or change. The account has ${formatCount(kept.length, 'item')} that the files don’t have.`
}

/** More characters of a value say nothing that its beginning doesn't. */
const MOST_CHARACTERS = 200

/** A value that differs, as short as lists show it; what was shortened before stays as it is. */
export function shortValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === '') return 'empty'
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
