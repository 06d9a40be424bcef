import type { EventReading } from '@/lib/contract/event-log'
import { firstOf, idAt, objectsAt, textAt } from '../members'
import { personText } from '../people'
import { phoneNumberText } from '../phone-numbers'
import { type FieldReader, reading } from '../reading'
import { messageContentText } from './message-content'

const messageReading = (sentence: string, id: string | undefined): EventReading =>
  reading({ sentence, about: { kind: 'message', id }, topics: ['messages'] })

/** `messages` of a change: what somebody wrote to the business (gap 6.1, "messages"). */
export const readMessages: FieldReader = ({ value }) => {
  const message = objectsAt(value, 'messages')[0]
  if (message === undefined) return undefined
  const from = firstOf(textAt(message, 'from'), textAt(message, 'from_user_id'))
  const who = personText(value, from) ?? 'Somebody'
  return messageReading(`${who} ${messageContentText(message)}.`, idAt(message, 'id'))
}

/** `message_echoes`: what the business itself wrote with the app on a phone. */
export const readMessageEchoes: FieldReader = ({ value }) => {
  const message = objectsAt(value, 'message_echoes')[0]
  if (message === undefined) return undefined
  const to = textAt(message, 'to')
  const whom = to === undefined ? '' : `, to ${phoneNumberText(to)}`
  return messageReading(
    `In the app on the phone${whom}, the business ${messageContentText(message)}.`,
    idAt(message, 'id'),
  )
}

/** `history`: chats from before the number was connected arrive in parts; `messages` of this field are old too. */
export const readHistory: FieldReader = (change) => {
  const { value } = change
  const message = objectsAt(value, 'messages')[0]
  if (message !== undefined) {
    const who = personText(value, textAt(message, 'from')) ?? 'somebody'
    return messageReading(`From an older chat: ${who} ${messageContentText(message)}.`, idAt(message, 'id'))
  }
  const part = objectsAt(value, 'history')[0]
  if (part === undefined) return undefined
  const progress = textAt(part, 'metadata', 'progress')
  const done = progress !== undefined && /^\d{1,3}$/.test(progress) ? `: ${progress}% are here` : ''
  return reading({ sentence: `Older chats are being copied to the service${done}.`, topics: ['messages'] })
}
