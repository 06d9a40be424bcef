import { markedFlow } from '@/lib/contract/flow-mark'
import { isObject, tryParseJson } from '@/lib/contract/json'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import type { JsonObject } from '@/lib/language/template/json'
import { at, firstOf, numberAt, objectAt, objectsAt, textAt } from '../members'
import { phoneNumberText } from '../people'
import { foreign, quoted } from '../plain-text'
import { asWords, dateAt, listed } from '../words'
import { errorText } from './service-errors'

const ANSWERS_SHOWN = 5
/** Maximum size of a flow answer; no person writes a longer one. */
const ANSWER_BYTES = 200_000

/**
 * Extracts the recognizable part of an input name, since builders use names such as `screen_0_orderNumber_1`.
 */
const questionOf = (name: string): string =>
  foreign(asWords(name.replace(/^screen_\d+_(.+)_\d+$/i, '$1')), 40)

/**
 * A person's flow answers, from the JSON text in `nfm_reply.response_json` (spec:events#interactive-answers).
 * Leaves out the token, which is ours.
 */
function flowAnswerText(reply: unknown): string {
  const json = textAt(reply, 'response_json') ?? ''
  const answers = json.length > ANSWER_BYTES ? undefined : tryParseJson(json)
  const form = formText(textAt(reply, 'name'), at(answers, 'flow_token'))
  const given = isObject(answers) ? Object.keys(answers).filter((key) => key !== 'flow_token') : []
  const told = given.flatMap((key) => {
    const answer = textAt(answers, key)
    if (answer === undefined) return []
    const question = questionOf(key)
    return [question === '' ? quoted(answer, 60) : `${question}: ${quoted(answer, 60)}`]
  })
  const shown = told.slice(0, ANSWERS_SHOWN)
  const left = given.length - shown.length
  if (left > 0) shown.push(shown.length === 0 ? formatCount(left, 'answer') : `and ${left} more`)
  if (shown.length > 0) return `answered ${form}: ${shown.join('; ')}`
  return typeof at(reply, 'response_json') === 'string' && answers === undefined
    ? `sent an unreadable answer to ${form}`
    : `answered ${form}`
}

/** Uses the flow's ID as a placeholder for its name (`withFlowName`). */
function formText(name: string | undefined, flowToken: unknown): string {
  if (name !== undefined && name !== 'flow') return `the form ${quoted(name, 60)}`
  const flow = markedFlow(flowToken)
  return flow === undefined ? 'the flow' : `the flow ${quoted(flow.flowId, 64)}`
}

function callPermission(reply: unknown): string {
  const response = textAt(reply, 'response')
  if (response === 'reject') return 'doesn’t want to be called'
  if (response !== 'accept') {
    return `answered the request to call them${response === undefined ? '' : `: ${quoted(response, 60)}`}`
  }
  if (at(reply, 'is_permanent') === true) return 'allowed the business to call them at any time'
  const until = dateAt(reply, 'expiration_timestamp')
  return `allowed the business to call them${until === undefined ? '' : ` until ${until}`}`
}

const titleOf = (reply: unknown) => firstOf(textAt(reply, 'title'), textAt(reply, 'id'))

/**
 * A person's response to an interactive message: a tap, a choice, a flow answer or a call permission
 * (spec:events#interactive-answers).
 */
function interactiveAnswerText(interactive: unknown): string {
  const tapped = titleOf(at(interactive, 'button_reply'))
  if (tapped !== undefined) return `tapped the button ${quoted(tapped, 80)}`
  const chosen = titleOf(at(interactive, 'list_reply'))
  if (chosen !== undefined) return `chose ${quoted(chosen, 80)} from a list`
  if (at(interactive, 'nfm_reply') !== undefined) return flowAnswerText(at(interactive, 'nfm_reply'))
  if (at(interactive, 'call_permission_reply') !== undefined) {
    return callPermission(at(interactive, 'call_permission_reply'))
  }
  const type = textAt(interactive, 'type')
  return type === undefined
    ? 'answered an interactive message'
    : `answered an interactive message of type ${quoted(type, 60)}`
}

/** Total price of all items; undefined if a price is missing or currencies differ. */
function totalOf(items: readonly unknown[]): string | undefined {
  const currency = textAt(items[0], 'currency')
  if (currency === undefined || items.some((item) => textAt(item, 'currency') !== currency)) return undefined
  let total = 0
  for (const item of items) {
    const price = numberAt(item, 'item_price')
    const count = numberAt(item, 'quantity')
    if (price === undefined || count === undefined) return undefined
    total += price * count
  }
  return `${formatNumber(Math.round(total * 100) / 100)} ${foreign(currency, 10)}`
}

/** A person's order: number of items, total and note (spec:events#messages). */
function orderText(order: unknown): string {
  const items = objectsAt(order, 'product_items')
  const pieces = items.reduce((sum, item) => sum + (numberAt(item, 'quantity') ?? Number.NaN), 0)
  const what =
    Number.isInteger(pieces) && pieces > 0
      ? formatCount(pieces, 'item')
      : formatCount(items.length, 'product')
  const total = items.length > 0 ? totalOf(items) : undefined
  const text = textAt(order, 'text')
  const ordered = items.length === 0 ? 'sent an order' : `ordered ${what}`
  return `${ordered}${total === undefined ? '' : ` for ${total}`}${text === undefined ? '' : `: ${quoted(text)}`}`
}

/** Describes a message as the end of a sentence that starts with its sender. */
type ContentReader = (message: JsonObject) => string

const withText = (did: string, text: string | undefined) =>
  text === undefined ? did : `${did}: ${quoted(text)}`

function wrote(message: JsonObject): string {
  const text = textAt(message, 'text', 'body')
  if (text === undefined) return 'sent a message without text'
  const product = textAt(message, 'context', 'referred_product', 'product_retailer_id')
  if (product !== undefined) return withText(`asked about the product ${foreign(product, 60)}`, text)
  if (textAt(message, 'referral', 'source_type') === 'ad')
    return withText('messaged after tapping an ad', text)
  return withText('wrote', text)
}

const media =
  (member: string, noun: string): ContentReader =>
  (message) =>
    withText(`sent ${noun}`, textAt(message, member, 'caption'))

const audio: ContentReader = (message) =>
  at(message, 'audio', 'voice') === true ? 'sent a voice message' : 'sent an audio file'

function sentDocument(message: JsonObject): string {
  const name = textAt(message, 'document', 'filename')
  const did = name === undefined ? 'sent a document' : `sent the document ${quoted(name, 80)}`
  return withText(did, textAt(message, 'document', 'caption'))
}

function sharedLocation(message: JsonObject): string {
  const { location } = message
  const name = textAt(location, 'name')
  const address = textAt(location, 'address')
  const place = [
    name === undefined ? '' : quoted(name, 80),
    address === undefined ? '' : foreign(address, 120),
  ]
    .filter((part) => part !== '')
    .join(', ')
  if (place !== '') return `shared the location ${place}`
  const [latitude, longitude] = [numberAt(location, 'latitude'), numberAt(location, 'longitude')]
  return latitude === undefined || longitude === undefined
    ? 'shared a location'
    : `shared a location (${latitude.toFixed(4)}, ${longitude.toFixed(4)})`
}

function sharedContacts(message: JsonObject): string {
  const contacts = objectsAt(message, 'contacts')
  const names = contacts.flatMap((contact) => {
    const phone = textAt(objectsAt(contact, 'phones')[0], 'phone')
    const name = firstOf(textAt(contact, 'name', 'formatted_name'), textAt(contact, 'name', 'first_name'))
    if (name !== undefined) return [foreign(name, 60)]
    return phone === undefined ? [] : [phoneNumberText(phone)]
  })
  if (names.length === 0)
    return contacts.length > 1 ? `shared ${contacts.length} contacts` : 'shared a contact'
  return names.length === 1
    ? `shared the contact ${names[0]}`
    : `shared ${formatCount(names.length, 'contact')}: ${listed(names, 3)}`
}

function reacted(message: JsonObject): string {
  const emoji = textAt(message, 'reaction', 'emoji')
  return emoji === undefined
    ? 'removed a reaction to a message'
    : `reacted with ${foreign(emoji, 20)} to a message`
}

function changed(message: JsonObject): string {
  const type = textAt(message, 'system', 'type')
  const address = firstOf(textAt(message, 'system', 'wa_id'), textAt(message, 'system', 'new_wa_id'))
  if (type === 'user_changed_number' || type === 'customer_changed_number') {
    return `changed their number${address === undefined ? '' : ` to ${phoneNumberText(address)}`}`
  }
  if (type === 'user_changed_user_id') return 'has a new user ID'
  if (type === 'customer_identity_changed') return 'changed their account'
  return withText('triggered a notice from the service', firstOf(textAt(message, 'system', 'body'), type))
}

function unsupported(message: JsonObject): string {
  const kind = textAt(message, 'unsupported', 'type')
  const of = kind === undefined || kind === 'unknown' ? '' : ` of type ${quoted(kind, 40)}`
  const why = errorText(message)?.replace(/\.$/, '')
  return `sent a message${of} that the service can’t forward${why === undefined ? '' : `: ${why}`}`
}

function tapped(message: JsonObject): string {
  const text = firstOf(textAt(message, 'button', 'text'), textAt(message, 'button', 'payload'))
  return text === undefined ? 'tapped a button' : `tapped the button ${quoted(text, 80)}`
}

/** Edits don't nest; ignore any that do. */
function edited(message: JsonObject): string {
  const inner = objectAt(message, 'edit', 'message')
  const text = firstOf(
    textAt(inner, 'text', 'body'),
    ...['image', 'video', 'document'].map((member) => textAt(inner, member, 'caption')),
  )
  return text === undefined ? 'edited a message' : `edited a message to: ${quoted(text)}`
}

const readers: ReadonlyMap<string, ContentReader> = new Map<string, ContentReader>([
  ['text', wrote],
  ['image', media('image', 'a photo')],
  ['video', media('video', 'a video')],
  ['audio', audio],
  ['voice', () => 'sent a voice message'],
  ['document', sentDocument],
  ['sticker', () => 'sent a sticker'],
  ['location', sharedLocation],
  ['contacts', sharedContacts],
  ['button', tapped],
  ['interactive', (message) => interactiveAnswerText(message.interactive)],
  ['order', (message) => orderText(message.order)],
  ['reaction', reacted],
  ['system', changed],
  ['request_welcome', () => 'opened the chat for the first time'],
  ['edit', edited],
  ['revoke', () => 'deleted a message'],
  ['media_placeholder', () => 'sent a file that is no longer available'],
  ['unsupported', unsupported],
  ['unknown', unsupported],
  ['errors', unsupported],
])

/**
 * Describes a message of any type of spec:events#messages, without a period: "wrote: “hi”", "sent a photo". A
 * message without a type is read by its content.
 */
export function messageContentText(message: JsonObject): string {
  const type =
    textAt(message, 'type') ?? [...readers.keys()].find((member) => at(message, member) !== undefined)
  if (type === undefined) return 'sent a message'
  const reader = readers.get(type.toLowerCase())
  const did = reader === undefined ? `sent a message of type ${quoted(type, 60)}` : reader(message)
  const { context } = message
  const isForwarded = at(context, 'forwarded') === true || at(context, 'frequently_forwarded') === true
  return isForwarded ? `${did} (forwarded)` : did
}

const FLOW = ' answered the flow: '
const NAMED = [' answered the form “', ' answered the flow “']
const NAME_END = '”: '

/** Position in a sentence where the answers from `flowAnswerText` start; undefined if there are none. */
function answersAt(sentence: string): number | undefined {
  const flow = sentence.indexOf(FLOW)
  const named = NAMED.map((opening) => {
    const start = sentence.indexOf(opening)
    return start < 0 ? -1 : sentence.indexOf(NAME_END, start)
  })
  const ends = [flow < 0 ? -1 : flow + FLOW.length - 2, ...named.map((end) => (end < 0 ? -1 : end + 1))]
  const found = ends.filter((end) => end >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** An event's sentence without the person's flow answers. */
export function sentenceWithoutAnswers(sentence: string): string {
  const end = answersAt(sentence)
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`
}
