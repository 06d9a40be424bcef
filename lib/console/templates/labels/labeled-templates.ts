import type { CallOptions } from '@/lib/client/create-client'
import type { Template, TemplateListQuery } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { findTemplates } from '../bulk/find-items'
import type { OfAccount } from '../work-parts'

/** What the filters are checked by here, beside what is asked for. */
const checkedFields = ['name', 'status', 'category', 'language', 'quality_score']

type Asked = Omit<TemplateListQuery, 'limit' | 'after' | 'before'> & { label: string }

/**
 * The templates of a label that the other filters find, all of them as one page: the service knows no labels, and a page
 * of its list may have none of them.
 *
 * @throws CallError
 */
export async function labeledTemplates(
  root: Pick<Root, 'client' | 'templateLabels'> & OfAccount,
  { fields, summary, ...filters }: Asked,
  options: CallOptions,
) {
  const wanted = fields && [...new Set([...fields.split(','), ...checkedFields])].join(',')
  const data: Template[] = []
  for await (const template of findTemplates(root, { ...filters, fields: wanted }, options))
    data.push(template)
  return { data, ...(summary && { summary: { total_count: data.length } }) }
}
