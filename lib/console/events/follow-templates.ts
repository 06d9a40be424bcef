import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import type { FaultLog } from '@/lib/runtime/process/log'
import { type KnownTemplate, lookAtTemplate } from '../templates/look-at-template'

/** What is read of an event; the rest is for its page. */
export interface FollowedEvent {
  objectKind: string | null
  objectId: string | null
  change: unknown
}

interface Parts {
  client: Pick<Client, 'getTemplate'>
  history: TemplateHistory
  log: Pick<FaultLog, 'warn'>
  /** Called when a template was looked at only after a failure, long after its event was told. */
  onLateChange(templateId: string): void
  retryAfterMs?: readonly number[]
}

export interface TemplateFollower {
  /** Brings the history of the templates that events are about up to date. Never throws. */
  apply(events: readonly FollowedEvent[]): Promise<void>
  stop(): void
}

const RETRY_AFTER_MS = [2000, 15_000, 60_000, 300_000]

/** An event says that a template changed; how it stands now is what the service answers, because events come in any order. */
export function createTemplateFollower(parts: Parts): TemplateFollower {
  const { log, onLateChange, retryAfterMs = RETRY_AFTER_MS } = parts
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  async function look(template: KnownTemplate, attempt: number): Promise<void> {
    clearTimeout(timers.get(template.id))
    timers.delete(template.id)
    try {
      const hasChanged = await lookAtTemplate(parts, template)
      if (hasChanged && attempt > 0) onLateChange(template.id)
    } catch (error) {
      const waitMs = retryAfterMs[attempt]
      log.warn({ error, templateId: template.id, attempt }, 'an event could not be followed')
      if (waitMs === undefined || isStopped) return
      timers.set(
        template.id,
        setTimeout(() => void look(template, attempt + 1), waitMs),
      )
    }
  }

  return {
    async apply(events) {
      const templates = new Map(events.flatMap(templateOf).map((template) => [template.id, template]))
      for (const template of templates.values()) await look(template, 0)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** The template an event names: spec:events#template-status, `message_template_status_update`. */
function templateOf({ objectKind, objectId, change }: FollowedEvent): KnownTemplate[] {
  if (objectKind !== 'template' || !objectId) return []
  const value: Record<string, unknown> = Object(Object(change).value)
  const text = (member: string) => (typeof value[member] === 'string' ? value[member] : '')
  return [
    {
      id: objectId,
      name: text('message_template_name'),
      // The language may come with a dash.
      language: text('message_template_language').replace('-', '_'),
      category: text('message_template_category'),
    },
  ]
}
