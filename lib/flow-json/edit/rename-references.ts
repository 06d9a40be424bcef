import { parseDynamic } from '../expression/parse-expression'
import type { Reference } from '../expression-types'
import type { TextEdit } from '../finding'
import type { DynamicModel, FlowModel, ScreenModel } from '../model'
import type { FlowDocument } from '../parse'
import { isCondition } from '../rules/facts/dynamics'
import { isEditable } from './changes-to-edits'
import { offsetInLiteral } from './literal'

/** A name inside a reference that gets another: the how-manieth of its parts, of those between the dots. */
type PartOf = (reference: Reference, screen: ScreenModel) => number | undefined

/** Renames one part of every reference that asks for it, and nothing else of the texts they stand in. */
export function renameReferences(
  document: FlowDocument,
  model: FlowModel,
  partOf: PartOf,
  name: string,
): TextEdit[] {
  if (!isEditable(document)) return []
  return model.screens.flatMap((screen) =>
    screen.dynamics.flatMap((dynamic) => {
      const spans = referencesOf(dynamic, model).flatMap((reference) => {
        const part = partOf(reference, screen)
        return part === undefined ? [] : [spanOf(dynamic.text, reference, part)]
      })
      const node = spans.length > 0 ? document.nodeAt(dynamic.path) : undefined
      if (!node) return []
      return spans.map(([from, to]): TextEdit => {
        const offset = offsetInLiteral(document.text, node.offset, from)
        const end = offsetInLiteral(document.text, node.offset, to)
        return { offset, length: end - offset, text: JSON.stringify(name).slice(1, -1) }
      })
    }),
  )
}

function referencesOf(dynamic: DynamicModel, { version }: FlowModel): readonly Reference[] {
  const parsed = parseDynamic(dynamic.text, { version, isCondition: isCondition(dynamic) })
  return 'references' in parsed ? parsed.references : []
}

/** From the first character of a part to the one after its last, in the text. */
function spanOf(text: string, { offset, length }: Reference, part: number): [number, number] {
  const parts = text.slice(offset + 2, offset + length - 1).split('.')
  const from = parts.slice(0, part).reduce((at, { length: passed }) => at + passed + 1, offset + 2)
  return [from, from + (parts[part]?.length ?? 0)]
}
