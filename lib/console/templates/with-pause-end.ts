import { isObject } from '@/lib/contract/json'
import type { Template } from '@/lib/contract/templates'
import { pauseOf } from '@/lib/labels/events/fields/templates'
import { isMadeUp } from '@/lib/labels/events/members'
import type { Root } from '@/lib/runtime/compose/root'
import { decodeJson } from '@/lib/store/codec'

/** Newer events than these are enough to say how a pause began. */
const MOST_READ = 500

/** Paused templates with the end of their pause, from the newest event about it. No response of the service has it. */
export async function withPauseEnd(
  { store: { reads } }: Pick<Root, 'store'>,
  templates: readonly Template[],
): Promise<Template[]> {
  const paused = templates.filter(({ status }) => status === 'PAUSED').map(({ id }) => id)
  if (paused.length === 0) return [...templates]
  const rows = await reads
    .selectFrom('events')
    .select(['object_id', 'change', 'at'])
    .where('field', '=', 'message_template_status_update')
    .where('object_kind', '=', 'template')
    .where('object_id', 'in', paused)
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute()
  const ends = new Map<string, number>()
  for (const { object_id: id, change, at } of rows) {
    const body = decodeJson<unknown>(change)
    const value: unknown = Object(body).value
    const pauseMs = isObject(value) && !isMadeUp(body) ? pauseOf(value) : undefined
    if (id !== null && pauseMs !== undefined && !ends.has(id)) ends.set(id, at + pauseMs)
  }
  return templates.map((template) => {
    const end = template.status === 'PAUSED' ? ends.get(template.id) : undefined
    return end === undefined ? template : { ...template, paused_until: end }
  })
}
