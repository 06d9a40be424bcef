import { type ParsedDynamic, parseDynamic } from '../../expression/parse-expression'
import { typeOf, type ValueType } from '../../expression/type-of'
import type { Expression, ExpressionProblem, Reference } from '../../expression-types'
import type { DynamicModel, FlowModel } from '../../model'
import { type FlowVersion, isAtLeast } from '../../versions'
import { remembered } from './remembered'
import { type Resolved, resolveReference } from './resolve'

/** A parsed computed text with its references and type. */
export interface ReadDynamic {
  dynamic: DynamicModel
  expression: Expression
  references: readonly Reference[]
  /** The target of each reference, in order. */
  resolved: readonly Resolved[]
  type: ValueType
  /** Operators whose operands have the wrong type. */
  problems: readonly ExpressionProblem[]
}

interface UnreadDynamic {
  dynamic: DynamicModel
  problem: ExpressionProblem
}

/** An If's condition, which needs no backticks. */
export const isCondition = ({ component, path }: DynamicModel): boolean =>
  component?.type === 'If' && path.key === 'condition' && path.parent === component.path

/** Parses every computed text in the document once, split into valid and invalid. */
export const dynamicsOf = remembered(
  (model: FlowModel): { read: readonly ReadDynamic[]; unread: readonly UnreadDynamic[] } => {
    const read: ReadDynamic[] = []
    const unread: UnreadDynamic[] = []
    const parse = parser(model)
    for (const { dynamics } of model.screens)
      for (const dynamic of dynamics) {
        const parsed = parse(dynamic)
        if ('problem' in parsed) unread.push({ dynamic, problem: parsed.problem })
        else read.push(understand(dynamic, parsed, model))
      }
    return { read, unread }
  },
)

/** Caches parsing by text, since screens repeat the same texts. */
function parser({ version }: FlowModel): (dynamic: DynamicModel) => ParsedDynamic {
  const texts = new Map<string, ParsedDynamic>()
  const conditions = new Map<string, ParsedDynamic>()
  return (dynamic) => {
    const { text } = dynamic
    const ofCondition = isCondition(dynamic)
    const known = ofCondition ? conditions : texts
    const found = known.get(text)
    if (found) return found
    const parsed = parseDynamic(text, { version, isCondition: ofCondition })
    known.set(text, parsed)
    return parsed
  }
}

function understand(
  dynamic: DynamicModel,
  { expression, references }: { expression: Expression; references: readonly Reference[] },
  model: FlowModel,
): ReadDynamic {
  const { screen } = dynamic
  const resolved = references.map((reference) => resolveReference(model, screen, reference))
  const [first] = resolved
  if (expression.kind === 'reference' && first)
    return { dynamic, expression, references, resolved, type: typeFrom(first) ?? 'unknown', problems: [] }
  const byReference = new Map(references.map((reference, index) => [reference, resolved[index]]))
  const { type, problems } = typeOf(expression, (reference) => {
    const found = byReference.get(reference)
    return found && typeFrom(found)
  })
  return { dynamic, expression, references, resolved, type, problems }
}

const typeFrom = (resolved: Resolved): ValueType | undefined =>
  resolved.kind === 'input' || resolved.kind === 'data' ? resolved.type : undefined

/**
 * Expressions in action payloads are only checked since 7.2 (spec:flow-json#versions); before that, problems are
 * warnings.
 */
export const isUnchecked = ({ action, text }: DynamicModel, version: FlowVersion): boolean =>
  action !== undefined && text.startsWith('`') && !isAtLeast(version, '7.2')
