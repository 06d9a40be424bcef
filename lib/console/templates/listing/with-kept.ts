import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { withLabels } from '../labels/with-labels'

type Parts = Pick<Root, 'templateLabels' | 'templateNames' | 'templateListing'>

/** Templates with what this console keeps of them: labels, folder and owner of their names, who wrote them and when. */
export async function withKept(parts: Parts, templates: readonly Template[]): Promise<Template[]> {
  const labeled = await withLabels(parts, templates)
  const names = await parts.templateNames.of([...new Set(labeled.map(({ name }) => name))])
  const writers = await parts.templateListing.writersOf(labeled.map(({ id }) => id))
  return labeled.map((template) => ({
    ...template,
    ...names.get(template.name),
    ...writers.get(template.id),
  }))
}
