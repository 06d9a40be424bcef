import type { AnswerStep, FlowAnswers } from '@/lib/contract/flow-answers'
import { fillValues } from './fill-values'
import { holds } from './holds'

export interface Question {
  action: 'INIT' | 'BACK' | 'data_exchange'
  screen?: string
  data: Record<string, unknown>
  flowToken: string
}

/** The published form of an answer (gap 3.1). */
export interface Decision {
  screen: string
  data: Record<string, unknown>
}

/**
 * What people defined for a question: the start at INIT, the screen itself when somebody came back to it, else the first
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
