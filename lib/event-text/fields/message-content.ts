import type { JsonObject } from '@/lib/template-text/json'
import { quantity } from '@/lib/template-text/wording'
import { at, firstOf, numberAt, objectAt, objectsAt, textAt } from '../members'
import { phoneNumberText } from '../phone-numbers'
import { foreign, quoted } from '../plain-text'
import { listed } from '../words'
import { interactiveAnswerText } from './interactive-answer'
import { orderText } from './order'
import { errorText } from './service-errors'

/** What somebody did by a message, as the end of a sentence that begins with them. */
type ContentReader = (message: JsonObject) => string

const withText = (did: string, text: string | undefined) =>
  text === undefined ? did : `${did}: ${quoted(text)}`

function wrote(message: JsonObject): string {
  const text = textAt(message, 'text', 'body')
  if (text === undefined) return 'wrote a message without text'
  const product = textAt(message, 'context', 'referred_product', 'product_retailer_id')
  if (product !== undefined) return withText(`asked about the product ${foreign(product, 60)}`, text)
  if (textAt(message, 'referral', 'source_type') === 'ad') return withText('wrote after tapping an ad', text)
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
    : `shared ${quantity(names.length, 'contact')}: ${listed(names, 3)}`
}

function reacted(message: JsonObject): string {
  const emoji = textAt(message, 'reaction', 'emoji')
  return emoji === undefined
    ? 'took back a reaction to a message'
    : `reacted with ${foreign(emoji, 20)} to a message`
}

function changed(message: JsonObject): string {
  const type = textAt(message, 'system', 'type')
  const address = firstOf(textAt(message, 'system', 'wa_id'), textAt(message, 'system', 'new_wa_id'))
  if (type === 'user_changed_number' || type === 'customer_changed_number') {
    return `changed their number${address === undefined ? '' : ` to ${phoneNumberText(address)}`}`
  }
  if (type === 'user_changed_user_id') return 'has a new user id'
  if (type === 'customer_identity_changed') return 'changed something about their account'
  return withText('caused a notice of the service', firstOf(textAt(message, 'system', 'body'), type))
}

function unsupported(message: JsonObject): string {
  const kind = textAt(message, 'unsupported', 'type')
  const of = kind === undefined || kind === 'unknown' ? '' : ` of the kind ${quoted(kind, 40)}`
  const why = errorText(message)?.replace(/\.$/, '')
  return `sent a message${of} that the service cannot pass on${why === undefined ? '' : `: ${why}`}`
}

function tapped(message: JsonObject): string {
  const text = firstOf(textAt(message, 'button', 'text'), textAt(message, 'button', 'payload'))
  return text === undefined ? 'tapped a button' : `tapped the button ${quoted(text, 80)}`
}

/** Edits do not nest; a body that nests them anyway is not followed. */
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
 * What somebody did by a message of any type of gap 6.1, without a full stop: "wrote: “hi”", "sent a photo". A message
 * without a type is read by what it holds.
 */
export function messageContentText(message: JsonObject): string {
  const type =
    textAt(message, 'type') ?? [...readers.keys()].find((member) => at(message, member) !== undefined)
  if (type === undefined) return 'sent a message'
  const reader = readers.get(type.toLowerCase())
  const did = reader === undefined ? `sent a message of the kind ${quoted(type, 60)}` : reader(message)
  const { context } = message
  const isForwarded = at(context, 'forwarded') === true || at(context, 'frequently_forwarded') === true
  return isForwarded ? `${did} (forwarded)` : did
}
