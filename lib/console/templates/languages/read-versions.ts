import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { pageLimits } from '@/lib/contract/limits'
import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import type { OfAccount } from '../work-parts'

export type Parts = Pick<Root, 'client' | 'drafts' | 'history' | 'samples'> & OfAccount

const FIELDS = 'id,name,language,status,category,components,parameter_format,message_send_ttl_seconds'
/** Every language of one name, as the service has it now. @throws CallError */
export async function readTemplates(
  { client, settings: { businessAccountId } }: Pick<Parts, 'client' | 'settings'>,
  name: string,
  options?: CallOptions,
): Promise<Template[]> {
  const byId = new Map<string, Template>()
  const query = { fields: FIELDS, limit: pageLimits.templates, name }
  const read = (after?: string) =>
    client.listTemplates({ businessAccountId, query: { ...query, after } }, options)
  // What moved from one page to the next while they were read stands there once.
  for await (const { data } of eachPage(read))
    for (const template of data) if (template.name === name) byId.set(template.id, template)
  return [...byId.values()]
}
