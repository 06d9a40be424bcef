import type { AnswerCondition, AnswerStep, FlowAnswers } from '@/lib/contract/flow-answers'

type Values = Readonly<Record<string, unknown>>

const reference = /\$\{form\.([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\}/g
const whole = new RegExp(`^${reference.source}$`)
const DEEPEST = 50

/** A submitted value by its name, with dots into objects; undefined when there is none. */
function valueAt(form: unknown, path: string): unknown {
  let value = form
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Object(value)[name]
  }
  return value
}

/**
 * Puts submitted values in the place of `${form.x}`, at any depth. A text that is nothing else becomes the value itself,
 * with its type; inside a text it is written out. What was submitted is taken as it is: a `${…}` in it stays text.
 */
export function fillValues(value: unknown, form: Values, depth = 0): unknown {
  if (typeof value === 'string') return fillText(value, form)
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item: unknown) => fillValues(item, form, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillValues(item, form, depth + 1)]),
  )
}

function fillText(text: string, form: Values): unknown {
  const alone = whole.exec(text)
  if (alone) return valueAt(form, alone[1] ?? '') ?? ''
  return text.replace(reference, (_, path: string) => asText(valueAt(form, path)))
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Compared = AnswerCondition['value']

/** Whether a condition holds for what was submitted. A value that is missing is empty, and fits no comparison. */
export function holds(
  { field, op, value }: AnswerCondition,
  form: Readonly<Record<string, unknown>>,
): boolean {
  const submitted = valueAt(form, field)
  switch (op) {
    case 'equals':
      return isSame(submitted, value)
    case 'is-not':
      return !isSame(submitted, value)
    case 'contains':
      return contains(submitted, value)
    case 'greater':
      return isOrdered(value, submitted)
    case 'less':
      return isOrdered(submitted, value)
    case 'is-empty':
      return isEmpty(submitted)
    case 'is-not-empty':
      return !isEmpty(submitted)
  }
}

const folded = (value: unknown) => String(value).normalize('NFC').trim().toLowerCase()

function isSame(submitted: unknown, value: Compared): boolean {
  if (submitted === undefined || submitted === null || typeof submitted === 'object') return false
  const [one, other] = [numberOf(submitted), numberOf(value)]
  return (one !== undefined && one === other) || folded(submitted) === folded(value)
}

/** A list contains an item, a text a part. */
function contains(submitted: unknown, value: Compared): boolean {
  if (Array.isArray(submitted)) return submitted.some((item) => isSame(item, value))
  return typeof submitted === 'string' && folded(submitted).includes(folded(value ?? ''))
}

/** Numbers by size, days such as 2026-05-01 and other texts in their order. */
function isOrdered(smaller: unknown, larger: unknown): boolean {
  const [one, other] = [numberOf(smaller), numberOf(larger)]
  if (one !== undefined && other !== undefined) return one < other
  return typeof smaller === 'string' && typeof larger === 'string' && smaller !== '' && smaller < larger
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export interface Question {
  action: 'INIT' | 'BACK' | 'data_exchange'
  screen?: string
  data: Record<string, unknown>
  flowToken: string
}

/** The published form of an answer (spec:flow-data#published-form). */
interface Decision {
  screen: string
  data: Record<string, unknown>
}

/**
 * What people defined for a question: the start at INIT, the screen itself when someone came back to it, else the first
 * rule that holds. Undefined when the flow has no screen to show.
 *
 * @param entry the flow's entry screen
 */
export function decide(
  answers: FlowAnswers,
  { action, screen, data, flowToken }: Question,
  entry: string | undefined,
): Decision | undefined {
  const here = action === 'INIT' ? (answers.start ?? entry) : (screen ?? answers.start ?? entry)
  if (here === undefined) return undefined
  const rules = action === 'data_exchange' ? (screenAnswersOf(answers, here)?.rules ?? []) : []
  const rule = rules.find(({ when }) => when.every((condition) => holds(condition, data)))
  const step: AnswerStep = rule?.then ?? { kind: 'screen', screen: here }
  switch (step.kind) {
    case 'screen': {
      const own = screenAnswersOf(answers, step.screen)?.data
      return { screen: step.screen, data: { ...fill(own, data), ...fill(step.data, data) } }
    }
    case 'refuse':
      return { screen: here, data: { error_message: String(fillValues(step.message, data)) } }
    case 'finish': {
      const params = { ...fill(step.params, data), flow_token: flowToken }
      return { screen: 'SUCCESS', data: { extension_message_response: { params } } }
    }
  }
}

/** A screen may be called `constructor`: only what people wrote counts. */
const screenAnswersOf = ({ screens }: FlowAnswers, id: string) =>
  Object.hasOwn(screens, id) ? screens[id] : undefined

const fill = (values: Record<string, unknown> = {}, form: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fillValues(value, form)]))
