import type { CallOptions } from '@/lib/client/create-client'
import type { TemplateListQuery } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import type { Remover } from '../history/template-removals'

type Parts = Pick<Root, 'client' | 'history' | 'templateListing' | 'settings'>

/** A page of the service's own list; its rows are stored. @throws CallError */
export async function listOfService(
  { client, history, settings: { businessAccountId } }: Parts,
  query: TemplateListQuery,
  options: CallOptions,
  afterward: (work: () => Promise<unknown>) => Promise<void>,
) {
  const page = await client.listTemplates({ businessAccountId, query }, options)
  await afterward(() => history.observe(page.data))
  return page
}

/**
 * Reads the remaining versions of a name after someone here deleted some; missing ones are removed. @throws
 * CallError
 */
export async function lookAtName(
  parts: Parts,
  name: string,
  { by, ...options }: CallOptions & { by: Remover },
): Promise<void> {
  const { client, history, templateListing, settings } = parts
  const { data } = await client.listTemplates(
    { businessAccountId: settings.businessAccountId, query: { name, limit: 250 } },
    options,
  )
  const versions = data.filter((each) => each.name === name)
  await history.observe(versions)
  await templateListing.keepOf(
    name,
    versions.map(({ id }) => id),
    by,
  )
}
