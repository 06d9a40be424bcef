import { formatCount } from '@/lib/labels/numbers'
import { componentWords } from '@/lib/language/flow-json/component-words'
import type { Finding } from '@/lib/language/flow-json/finding'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import type { FindingsByPlace } from './findings-by-place'
import { screenName } from './graph/graph-of'

export interface PlacedFinding {
  finding: Finding
  /** The screen or component it is about, in words; undefined for the flow as a whole. */
  place?: string
  /** Of that screen or component. */
  pointer: string
}

/** All problems, errors first, then in the order of the screens, each with its place in words. */
export function placedFindings(findings: FindingsByPlace, model: FlowModel): PlacedFinding[] {
  const whole = (findings.get('') ?? []).map((finding): PlacedFinding => ({ finding, pointer: '' }))
  const placed = model.screens.flatMap((screen) => {
    const name = screenName(screen)
    const at = (pointer: string, place: string) =>
      (findings.get(pointer) ?? []).map((finding): PlacedFinding => ({ finding, place, pointer }))
    return [
      ...at(pointerOf(screen.path), name),
      ...screen.components.flatMap((component) =>
        at(pointerOf(component.path), `${name}, ${componentWords(component)}`),
      ),
    ]
  })
  return [...whole, ...placed].toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
}

const isError = ({ finding }: PlacedFinding) => finding.severity === 'error'

export interface ProblemCount {
  severity: Finding['severity']
  count: number
  /** Such as "2 warnings". */
  words: string
}

/** Numbers of errors and warnings, without zeros. */
export function problemCounts(findings: FindingsByPlace): ProblemCount[] {
  const all = [...findings.values()].flat()
  return (['error', 'warning'] as const).flatMap((severity) => {
    const count = all.filter((finding) => finding.severity === severity).length
    return count > 0 ? [{ severity, count, words: formatCount(count, severity) }] : []
  })
}
