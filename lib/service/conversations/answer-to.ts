import type { Interactive } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import type { SentComponent } from '@/lib/contract/messages'
import type { contactMessage } from '@/lib/contract/phone-requests'
import type { z } from '@/lib/contract/zod'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { parametersFor, type SentTemplate, slotsOf } from '@/lib/template-text/sent-template'
import type { MessageRow } from '../messages/insert-message'
import { refuseAt } from '../messages/refuse-at'
import { flowTokenOf } from './flow-token'

type Tapped = Exclude<z.output<typeof contactMessage>, { type: 'text' }>
/** What a tap says when it decides about calls is the ledger's to say. */
type Reply = Exclude<
  Extract<Tapped, { type: 'interactive' }>['interactive'],
  { type: 'call_permission_reply' }
>
type Tap = Extract<Tapped, { type: 'button' }> | { type: 'interactive'; interactive: Reply }
type Content = Readonly<Record<string, unknown>>

/**
 * What a tap says, from the message that was tapped: titles and texts are those that were sent. Gap 6.1, "messages".
 *
 * @throws ServiceError invalidParameter when the message has nothing of the kind to tap
 */
export function answerTo(message: MessageRow, tap: Tap): Content {
  return tap.type === 'button'
    ? quickReply(message, tap.button.index)
    : interactiveReply(message, tap.interactive)
}

function quickReply(message: MessageRow, index: number): Content {
  const field = 'button.index'
  if (message.template === null) return refuseAt('invalidParameter', field, 'This message is of no template.')
  const { buttons } = slotsOf(decodeJson<SentTemplate>(message.template))
  const button = buttons[index]
  if (button?.kind !== 'QUICK_REPLY') {
    return refuseAt('invalidParameter', field, 'There is no quick reply at this place.')
  }
  const { components = [] } = decodeJson<{ components?: SentComponent[] }>(message.content)
  const text = button.text ?? ''
  return { payload: parametersFor(components, 'button', index)[0]?.payload ?? text, text }
}

function interactiveReply(message: MessageRow, reply: Reply): Content {
  if (reply.type === 'nfm_reply') return { type: 'nfm_reply', nfm_reply: flowReply(message, reply) }
  const sent = message.type === 'interactive' ? decodeJson<Interactive>(message.content) : undefined
  if (reply.type === 'button_reply') {
    const { id } = reply.button_reply
    const buttons = sent?.type === 'button' ? sent.action.buttons : []
    const found = buttons.find((button) => button.reply.id === id)?.reply
    const { title } = found ?? noSuch('button_reply', 'button')
    return { type: 'button_reply', button_reply: { id, title } }
  }
  const { id } = reply.list_reply
  const rows = sent?.type === 'list' ? sent.action.sections.flatMap((section) => section.rows) : []
  const { title, description } = rows.find((row) => row.id === id) ?? noSuch('list_reply', 'row')
  return { type: 'list_reply', list_reply: { id, title, ...(description ? { description } : {}) } }
}

const noSuch = (member: string, what: string): never =>
  refuseAt('invalidParameter', `interactive.${member}.id`, `The message has no ${what} with this id.`)

/** The answer is a text that holds JSON, with the token the business sent. */
function flowReply(message: MessageRow, { nfm_reply }: Extract<Reply, { type: 'nfm_reply' }>): Content {
  const token = flowTokenOf(message)
  if (token === undefined) {
    return refuseAt('invalidParameter', 'context.message_id', 'This message opens no flow.')
  }
  const json = encodeJson({ ...nfm_reply.response, flow_token: token })
  if (json.length > messageLimits.flowAnswerCharacters) {
    const tooLong = `An answer has at most ${messageLimits.flowAnswerCharacters} characters as JSON.`
    refuseAt('invalidParameter', 'interactive.nfm_reply.response', tooLong)
  }
  return { name: 'flow', body: 'Sent', response_json: json }
}
