import { isObject } from '@/lib/template-text/json'
import { quantity } from '@/lib/template-text/wording'
import { at, textAt } from '../members'
import { foreign, quoted } from '../plain-text'
import { asWords } from '../words'

const ANSWERS_SHOWN = 5
/** An answer is a text of its own; a longer one than this is no answer of a person. */
const ANSWER_BYTES = 200_000

function parsed(text: string): unknown {
  if (text.length > ANSWER_BYTES) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Builders name inputs `screen_0_orderNumber_1`: what people recognise is between the numbers. */
const questionOf = (name: string): string =>
  foreign(asWords(name.replace(/^screen_\d+_(.+)_\d+$/i, '$1')), 40)

/**
 * What a person answered in a flow, from `nfm_reply` with its `response_json`, a text holding JSON (gap 6.1). The
 * token is ours, not an answer.
 */
export function flowAnswerText(reply: unknown): string {
  const name = textAt(reply, 'name')
  const form = name === undefined || name === 'flow' ? 'the flow' : `the form ${quoted(name, 60)}`
  const answers = parsed(textAt(reply, 'response_json') ?? '')
  const given = isObject(answers) ? Object.keys(answers).filter((key) => key !== 'flow_token') : []
  const told = given.flatMap((key) => {
    const answer = textAt(answers, key)
    return answer === undefined ? [] : [`${questionOf(key)} ${foreign(answer, 60)}`.trim()]
  })
  const shown = told.slice(0, ANSWERS_SHOWN)
  const left = given.length - shown.length
  if (left > 0) shown.push(shown.length === 0 ? quantity(left, 'answer') : `${left} more`)
  if (shown.length > 0) return `answered ${form}: ${shown.join(', ')}`
  return typeof at(reply, 'response_json') === 'string' && answers === undefined
    ? `answered ${form} in a way that cannot be read`
    : `answered ${form}`
}
