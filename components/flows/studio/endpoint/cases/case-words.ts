import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount, formatNumber } from '@/lib/labels/numbers'

/** What a case expects, such as “status 427, 2 values, within 500 ms”; empty if any response that fits will do. */
export function expectationOf({
  screen,
  status,
  values = {},
  schema,
  maxMs,
}: EndpointCase['expect']): string {
  const exact = Object.keys(values).length
  const parts = [
    status !== undefined && `status ${status}`,
    screen,
    exact > 0 && formatCount(exact, 'exact value'),
    schema && 'a schema',
    maxMs !== undefined && `within ${formatNumber(maxMs)} ms`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** A case's request and expectations in one line. */
export function caseWords({ action, screen, expect }: EndpointCase): string {
  const expected = expectationOf(expect)
  return `${action}${screen === undefined ? '' : ` from ${screen}`}${expected && `, expects ${expected}`}`
}
