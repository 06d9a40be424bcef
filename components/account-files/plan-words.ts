import { countsOf, hasErrors, type Plan } from '@/lib/account-files/plan'
import { cutText } from '@/lib/contract/cut-text'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { MadePlan } from './plan-engine'

/** A plan, summarized in one sentence. */
export function summaryOf(plan: Pick<Plan, 'acts' | 'unchanged'>): string {
  const { created, changed, deleted, unchanged } = countsOf(plan)
  return `${formatNumber(created)} to create, ${formatNumber(changed)} to change, ${formatNumber(deleted)} to delete, ${formatNumber(unchanged)} unchanged.`
}

/** Why a plan has no changes. */
export function nothingTo({ plan, kept }: Pick<MadePlan, 'plan' | 'kept'>): string {
  if (hasErrors(plan.findings)) return 'Fix the errors in the files to see the plan.'
  if (kept.length === 0) return 'The account matches the files.'
  return `Nothing to create or change. The account has ${formatCount(kept.length, 'item')} that ${kept.length === 1 ? 'isn’t' : 'aren’t'} in the files.`
}

/** A value's start is enough to recognize it. */
const MOST_CHARACTERS = 2000

/** A differing value, shortened to `most` characters; already shortened ones stay as they are. */
export function valueText(value: unknown, most = MOST_CHARACTERS): string {
  if (value === undefined) return ''
  return cutText(typeof value === 'string' && value !== '' ? value : JSON.stringify(value), most)
}
