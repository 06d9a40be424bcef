import { isObject } from '@/lib/contract/json'
import type { Template } from '@/lib/contract/templates'
import { type CategoryToCome, categoryToCome } from '@/lib/labels/events/fields/templates'
import type { Root } from '@/lib/runtime/compose/root'

const FIELD = 'template_category_update'
/** More announcements are not waited for at once. */
const MOST = 200

/**
 * Templates with the category an event announced for them, until someone acknowledged it or the service made the change.
 * No answer of the service tells of it.
 */
export async function withCategoryToCome(
  { events }: Pick<Root, 'events'>,
  templates: readonly Template[],
): Promise<Template[]> {
  const announced = await announcements(events)
  return templates.map((template) => {
    const { category, at } = announced.get(template.id) ?? {}
    if (category === undefined || category === template.category) return template
    return { ...template, category_to_come: { category, ...(at === undefined ? {} : { at }) } }
  })
}

/** By identifier of the template; of several the newest. */
async function announcements(events: Root['events']): Promise<Map<string, CategoryToCome>> {
  const found = new Map<string, CategoryToCome>()
  for (const change of await events.waitingChanges(FIELD, MOST)) {
    const value: unknown = Object(change).value
    const told = isObject(value) ? categoryToCome(value) : undefined
    if (told && !found.has(told.templateId)) found.set(told.templateId, told)
  }
  return found
}
