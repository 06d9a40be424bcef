import type { Finding } from '@/lib/language/flow-json/finding'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { pointerOf } from '@/lib/language/flow-json/path'
import { isWithin, namesOf } from './edits/pointer-path'

/** Findings by the pointer of their component or else screen; '' for those about the flow itself. */
export type FindingsByPlace = ReadonlyMap<string, readonly Finding[]>

export function findingsByPlace(findings: readonly Finding[], model: FlowModel): FindingsByPlace {
  const places = new Set(
    model.screens.flatMap(({ path, components }) => [
      pointerOf(path),
      ...components.map((each) => pointerOf(each.path)),
    ]),
  )
  const found = new Map<string, Finding[]>()
  for (const finding of findings) {
    const place = placeOf(finding.pointer, places) ?? screenInRouting(finding.pointer, model) ?? ''
    const list = found.get(place)
    if (list) list.push(finding)
    else found.set(place, [finding])
  }
  return found
}

function placeOf(pointer: string, places: ReadonlySet<string>): string | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (places.has(at)) return at
  return undefined
}

/** Problems with a screen's row in the routing model are shown on that screen. */
function screenInRouting(pointer: string, { screenById }: FlowModel): string | undefined {
  const [member, id = ''] = namesOf(pointer)
  const screen = member === 'routing_model' ? screenById.get(id) : undefined
  return screen && pointerOf(screen.path)
}

/** Findings about a screen and everything on it. */
export const findingsWithin = (findings: FindingsByPlace, pointer: string): Finding[] =>
  [...findings].flatMap(([place, list]) => (isWithin(place, pointer) ? list : []))

/** The most severe finding; undefined if there are none. */
export const worstOf = (findings: readonly Finding[]): Finding['severity'] | undefined =>
  findings.some(({ severity }) => severity === 'error') ? 'error' : findings[0]?.severity
