import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { FaultLog } from '@/lib/runtime/process/log'
import { type KnownTemplate, lookAtTemplate } from '../templates/look-at-template'
import { createFollower, type FollowedEvent, type Follower } from './create-follower'

interface Parts {
  client: Pick<Client, 'getTemplate'>
  history: TemplateHistory
  log: Pick<FaultLog, 'warn'>
  /** Called if a template was read only after earlier failures, long after its event. */
  onLateChange(templateId: string): void
  retryAfterMs?: readonly number[]
}

interface ToldTemplate extends KnownTemplate {
  /** Why another review kept the category, in the service's words. No field provides it. */
  confirmed?: string
}

/** Updates the history of templates from events. */
export const createTemplateFollower = (parts: Parts): Follower =>
  createFollower<ToldTemplate>({
    ...parts,
    tellingOf(event) {
      const template = templateOf(event)
      return template && { id: template.id, told: template }
    },
    async look(id, told) {
      const newest = told.at(-1)
      const isNews = newest ? await lookAtTemplate(parts, newest) : false
      const confirmed = told.findLast((each) => each.confirmed !== undefined)?.confirmed
      const isAnswer = confirmed !== undefined && (await parts.history.answerReview(id, confirmed))
      return isNews || isAnswer
    },
  })

/** The template named in an event: spec:events#template-status, `message_template_status_update`. */
function templateOf({ objectKind, objectId, change }: FollowedEvent): ToldTemplate | undefined {
  if (objectKind !== 'template' || !objectId) return undefined
  const value: Record<string, unknown> = Object(Object(change).value)
  const text = (member: string) => (typeof value[member] === 'string' ? value[member] : '')
  const { title, description }: Record<string, unknown> = Object(value.other_info)
  const isConfirmed = title === 'CATEGORY_CONFIRMED' && typeof description === 'string'
  return {
    id: objectId,
    name: text('message_template_name'),
    // The language may use a dash.
    language: text('message_template_language').replace('-', '_'),
    category: text('message_template_category'),
    ...(isConfirmed && { confirmed: description }),
  }
}
