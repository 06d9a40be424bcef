import { messageLimits } from '@/lib/contract/limits'
import type { MediaMessage } from '@/lib/contract/messages'
import type { Queries } from '@/lib/store/open'
import { countCharacters } from '@/lib/template-text/count-characters'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'
import { refuseUnusableFile } from './template-message'

/**
 * Makes a message of a file, by its address or by the handle of an upload.
 *
 * @throws ServiceError messageParameterMissing, messageParameterInvalid
 */
export async function prepareMedia(
  queries: Queries,
  type: 'image' | 'video' | 'document',
  media: MediaMessage,
): Promise<Prepared> {
  const { id, link, caption = '' } = media
  if ((id === undefined) === (link === undefined)) {
    const message = 'Give either link, an address everybody can reach, or id, of a file that was uploaded.'
    refuseAt('messageParameterMissing', `${type}.link`, message)
  }
  const characters = countCharacters(caption)
  if (characters > messageLimits.captionCharacters) {
    const message = `A caption has at most ${messageLimits.captionCharacters} characters, and this one has ${characters}.`
    refuseAt('messageParameterInvalid', `${type}.caption`, message)
  }
  if (id !== undefined) await refuseUnusableFile(queries, id, `${type}.id`)
  return { type, content: media, category: 'service' }
}
