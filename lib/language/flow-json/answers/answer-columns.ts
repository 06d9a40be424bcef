import type { AnswerColumn } from '@/lib/contract/customer-answers'
import { isObject } from '@/lib/contract/json'
import { parseDynamic } from '../expression/parse-expression'
import type { Reference } from '../expression-types'
import type { ActionModel, ComponentModel, FlowModel, ScreenModel } from '../model'
import type { FlowVersion } from '../versions'

type AnswerKind = AnswerColumn['kind']

const kindOfInput: Readonly<Record<string, AnswerKind>> = {
  TextInput: 'text',
  TextArea: 'text',
  DatePicker: 'date',
  CalendarPicker: 'date',
  RadioButtonsGroup: 'option',
  Dropdown: 'option',
  CheckboxGroup: 'options',
  ChipsSelector: 'options',
  OptIn: 'boolean',
  PhotoPicker: 'files',
  DocumentPicker: 'files',
}

const kindOfData: Readonly<Record<string, AnswerKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/**
 * The columns of a flow's answers: every member sent by a `complete` action, in document order. Data passed between screens
 * is traced back to the input where it was entered.
 */
export function answerColumns(model: FlowModel): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>()
  for (const action of model.screens.flatMap(({ actions }) => actions)) {
    if (action.name !== 'complete') continue
    for (const [name, value] of Object.entries(payloadOf(action))) {
      const found = columnOf(model, action.screen, name, value)
      const before = columns.get(name)
      if (!before || before.kind === 'unknown') columns.set(name, found)
    }
  }
  return [...columns.values()]
}

const payloadOf = ({ value: { payload } }: ActionModel) => (isObject(payload) ? payload : {})

function columnOf(model: FlowModel, screen: ScreenModel, name: string, value: unknown): AnswerColumn {
  if (typeof value === 'boolean') return { name, label: name, kind: 'boolean' }
  if (typeof value === 'number') return { name, label: name, kind: 'number' }
  const reference = typeof value === 'string' ? referenceOf(value, model.version) : undefined
  if (!reference) return { name, label: name, kind: 'unknown' }
  const origin = originOf(model, screen, reference, new Set())
  return origin ? { ...origin, name } : { name, label: name, kind: 'unknown' }
}

function referenceOf(text: string, version: FlowVersion): Reference | undefined {
  const read = parseDynamic(text, { version })
  return 'expression' in read && read.expression.kind === 'reference' ? read.expression.reference : undefined
}

type Origin = Omit<AnswerColumn, 'name'>

/**
 * Resolves where a value comes from. `seen` tracks visited places, since screens can pass data in a cycle.
 */
function originOf(
  model: FlowModel,
  here: ScreenModel,
  { scope, screen: named, of, path }: Reference,
  seen: Set<string>,
): Origin | undefined {
  const screen = scope === 'screen' ? model.screenById.get(named ?? '') : here
  // A form name may come before the input name, so take the last path segment.
  const name = path.at(-1)
  if (!screen || name === undefined) return undefined
  const place = `${screen.index} ${scope === 'data' || of === 'data' ? 'data' : 'form'} ${name}`
  if (seen.has(place)) return undefined
  seen.add(place)
  if (scope === 'form' || of === 'form') {
    const input = screen.inputs.find(({ value }) => value.name === name)
    return input && originOfInput(input)
  }
  if (path.length > 1) return undefined
  return passedTo(model, screen, name, seen) ?? originOfData(screen, name)
}

/** Finds the input whose value another screen passes as this data. */
function passedTo(model: FlowModel, to: ScreenModel, name: string, seen: Set<string>): Origin | undefined {
  for (const { actions } of model.screens) {
    for (const action of actions) {
      const { next } = action.value
      if (action.name !== 'navigate' || !isObject(next) || next.name !== to.id) continue
      const value = payloadOf(action)[name]
      const reference = typeof value === 'string' ? referenceOf(value, model.version) : undefined
      const origin = reference && originOf(model, action.screen, reference, seen)
      if (origin) return origin
    }
  }
  return undefined
}

function originOfInput({ type, value }: ComponentModel): Origin {
  const isNumber = type === 'TextInput' && value['input-type'] === 'number'
  const isRange = type === 'CalendarPicker' && value.mode === 'range'
  const kind = isNumber ? 'number' : isRange ? 'object' : (kindOfInput[type] ?? 'unknown')
  const label = typeof value.label === 'string' && !value.label.includes('${') ? value.label : undefined
  return { label: label || String(value.name), kind, ...optionsOf(value['data-source']) }
}

function optionsOf(source: unknown): Pick<AnswerColumn, 'options'> {
  if (!Array.isArray(source)) return {}
  const titles = source.filter(isObject).map(({ id, title }) => [String(id), String(title)])
  return { options: Object.fromEntries(titles) }
}

function originOfData(screen: ScreenModel, name: string): Origin | undefined {
  const data = screen.data.get(name)
  return data && { label: name, kind: kindOfData[String(data.type)] ?? 'unknown' }
}
