import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount, formatNumber } from '@/lib/labels/numbers'

/** What a case expects, such as “, expects status 427, 2 values, within 500 ms”. */
function expectationOf({ screen, status, values = {}, schema, maxMs }: EndpointCase['expect']): string {
  const exact = Object.keys(values).length
  const parts = [
    status !== undefined && `status ${status}`,
    screen,
    exact > 0 && formatCount(exact, 'exact value'),
    schema && 'a schema',
    maxMs !== undefined && `within ${formatNumber(maxMs)} ms`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `, expects ${parts.join(', ')}`
}

/** A case's request and expectations in one line. */
export const caseWords = ({ action, screen, expect }: EndpointCase): string =>
  `${action}${screen === undefined ? '' : ` from ${screen}`}${expectationOf(expect)}`
