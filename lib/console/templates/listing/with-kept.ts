import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'

type Parts = Pick<Root, 'templateLabels' | 'templateNames' | 'templateListing'>

/** Adds local labels to templates. */
export async function withLabels(
  { templateLabels }: Pick<Root, 'templateLabels'>,
  templates: readonly Template[],
): Promise<Template[]> {
  const labels = await templateLabels.of([...new Set(templates.map(({ name }) => name))])
  return templates.map((template) => {
    const own = labels.get(template.name)
    return own ? { ...template, labels: own } : template
  })
}

/** Adds locally stored data to templates: labels, folder and owner of their names, authors and times. */
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
