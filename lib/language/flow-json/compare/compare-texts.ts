import { measure } from '../measure'
import type { FlowChange } from './change'
import { compareFlows } from './compare-flows'

const DEEPEST = 200

/** What a text says as JSON, in a box of its own; undefined where it is none, or nested deeper than anyone writes. */
function valueOf(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return measure(value, DEEPEST).depth > DEEPEST ? undefined : { value }
  } catch {
    return undefined
  }
}

/** What differs between two texts of a flow; undefined where one of them can't be read, and only lines can be compared. */
export function compareTexts(before: string, after: string): FlowChange[] | undefined {
  const [one, other] = [valueOf(before), valueOf(after)]
  return one && other && compareFlows(one.value, other.value)
}
