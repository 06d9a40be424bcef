import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'

/** Templates with the labels that people here gave to their names. */
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
