import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { FaultLog } from '@/lib/runtime/process/log'
import { type KnownTemplate, lookAtTemplate } from '../templates/look-at-template'
import { createFollower, type FollowedEvent, type Follower } from './create-follower'

interface Parts {
  client: Pick<Client, 'getTemplate'>
  history: TemplateHistory
  log: Pick<FaultLog, 'warn'>
  /** Called when a template was looked at only after a failure, long after its event was told. */
  onLateChange(templateId: string): void
  retryAfterMs?: readonly number[]
}

/** Brings the history of the templates that events are about up to date. */
export const createTemplateFollower = (parts: Parts): Follower =>
  createFollower<KnownTemplate>({
    ...parts,
    tellingOf(event) {
      const template = templateOf(event)
      return template && { id: template.id, told: template }
    },
    async look(_id, told) {
      const newest = told.at(-1)
      return newest ? lookAtTemplate(parts, newest) : false
    },
  })

/** The template an event names: spec:events#template-status, `message_template_status_update`. */
function templateOf({ objectKind, objectId, change }: FollowedEvent): KnownTemplate | undefined {
  if (objectKind !== 'template' || !objectId) return undefined
  const value: Record<string, unknown> = Object(Object(change).value)
  const text = (member: string) => (typeof value[member] === 'string' ? value[member] : '')
  return {
    id: objectId,
    name: text('message_template_name'),
    // The language may come with a dash.
    language: text('message_template_language').replace('-', '_'),
    category: text('message_template_category'),
  }
}
