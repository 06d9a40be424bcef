import { flowMessage, type Interactive } from '@/lib/contract/interactive-messages'
import { messageLimits } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import { type CheckedMessage, type MediaMessage, messageTypes } from '@/lib/contract/messages'
import { countCharacters } from '@/lib/language/template/count-characters'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { prepareInteractive } from './interactive-message'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'
import { prepareTemplate, refuseUnusableFile } from './template-message'

/**
 * Prepares a media message, by address or upload handle.
 * @throws ServiceError messageParameterMissing, messageParameterInvalid
 */
async function prepareMedia(
  queries: Queries,
  type: 'image' | 'video' | 'document',
  media: MediaMessage,
): Promise<Prepared> {
  const { id, link, caption = '' } = media
  if ((id === undefined) === (link === undefined)) {
    const message = 'Give either link, a public address, or id, the ID of an uploaded file.'
    refuseAt('messageParameterMissing', `${type}.link`, message)
  }
  const characters = countCharacters(caption)
  if (characters > messageLimits.captionCharacters) {
    const message = `A caption can have up to ${messageLimits.captionCharacters} characters; this one has ${characters}.`
    refuseAt('messageParameterInvalid', `${type}.caption`, message)
  }
  if (id !== undefined) await refuseUnusableFile(queries, id, `${type}.id`)
  return { type, content: media, category: 'service' }
}

/**
 * Checks a message by its type; the default type is text.
 * @throws ServiceError messageTypeUnsupported, messageParameterMissing, and errors of its content
 */
export async function prepareMessage(
  context: ServiceContext,
  accountId: string,
  body: CheckedMessage,
): Promise<Prepared> {
  const { type = 'text', text, template, interactive } = body
  const { reads } = context.store
  switch (type) {
    case 'text':
      return prepareText(text ?? missing(type))
    case 'image':
    case 'video':
    case 'document':
      return prepareMedia(reads, type, body[type] ?? missing(type))
    case 'template':
      return prepareTemplate(reads, accountId, template ?? missing(type))
    case 'flow':
      return prepareInteractive(context, accountId, interactive ?? readFlowMessage(body))
    case 'interactive':
      return prepareInteractive(context, accountId, interactive ?? missing(type))
    default:
      return throwServiceError('messageTypeUnsupported', {
        details: `Messages of type ${type.slice(0, 40)} cannot be sent here. Use ${formatChoice(messageTypes)}.`,
      })
  }
}

const missing = (type: string): never =>
  refuseAt('messageParameterMissing', type, `A message of type ${type} needs a member ${type}.`)

/** A flow message in the specification's form: text and action are siblings of its type. */
function readFlowMessage({ type, header, body, footer, action }: CheckedMessage): Interactive {
  const read = flowMessage.safeParse({ type, header, body, footer, action })
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'This message has no flow.' }
  return refuseAt('messageParameterInvalid', path.join('.'), message)
}

function prepareText(text: NonNullable<CheckedMessage['text']>): Prepared {
  const characters = countCharacters(text.body)
  if (characters > messageLimits.textCharacters) {
    const message = `A text can have up to ${messageLimits.textCharacters} characters; this one has ${characters}.`
    refuseAt('messageParameterInvalid', 'text.body', message)
  }
  return { type: 'text', content: text, category: 'service' }
}
