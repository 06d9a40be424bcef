import type { AnswerCondition, AnswerStep, FlowAnswers } from '@/lib/contract/flow-answers'

type Values = Readonly<Record<string, unknown>>

const reference = /\$\{form\.([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\}/g
const whole = new RegExp(`^${reference.source}$`)
const DEEPEST = 50

/** A submitted value by name, with dots for nested objects; undefined if missing. */
function valueAt(form: unknown, path: string): unknown {
  let value = form
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Object(value)[name]
  }
  return value
}

/**
 * Replaces `${form.x}` with submitted values at any depth. A string that is only a placeholder becomes the
 * value with its type; within a string it is formatted. Submitted values aren't expanded again.
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

/**
 * Whether a condition holds for the submitted values. A missing value counts as empty and matches no
 * comparison.
 */
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

/** For lists, contains the item; for strings, the substring. */
function contains(submitted: unknown, value: Compared): boolean {
  if (Array.isArray(submitted)) return submitted.some((item) => isSame(item, value))
  return typeof submitted === 'string' && folded(submitted).includes(folded(value ?? ''))
}

/** Compares numbers by value; dates such as 2026-05-01 and other strings alphabetically. */
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

/** The published format of an answer (spec:flow-data#published-form). */
interface Decision {
  screen: string
  data: Record<string, unknown>
}

/**
 * The defined answer to a question: the start at INIT, the same screen on going back, otherwise the first
 * matching rule. Undefined if the flow has no screen to show.
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

/** A screen may be named `constructor`, so only own properties count. */
const screenAnswersOf = ({ screens }: FlowAnswers, id: string) =>
  Object.hasOwn(screens, id) ? screens[id] : undefined

const fill = (values: Record<string, unknown> = {}, form: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fillValues(value, form)]))
