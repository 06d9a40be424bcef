import { createClient } from '@/lib/client/create-client'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import type { Template } from '@/lib/contract/templates'
import { ACCOUNT, createTestService } from '@/lib/service/testing/create-test-service'
import type { Engine } from '@/lib/store/engine'
import { createTemplateNames } from '../../names/create-template-names'
import { arrangedTemplates } from '../arranged-templates'
import { createTemplateListing } from '../create-template-listing'
import { readListing } from '../read-listing'

/** A list of templates with a service that has its own clock; `ada` and `bob` are people. */
export async function openListing(engine: Engine) {
  const tested = await createTestService({ engine })
  const { store, clock } = tested
  const asked: string[] = []
  const shared = { store, clock: clock.now, businessAccountId: ACCOUNT }
  const client = createClient({
    baseUrl: 'https://service.example',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    async fetch(request) {
      asked.push(request.url)
      return tested.service.fetch(request)
    },
  })
  const at = new Date(0).toISOString()
  for (const name of ['Ada', 'Bob'])
    await store.db
      .insertInto('user')
      .values({
        id: name.toLowerCase(),
        name,
        email: `${name.toLowerCase()}@example.com`,
        emailVerified: 1,
        createdAt: at,
        updatedAt: at,
        role: 'marketer',
        banned: 0,
      })
      .execute()
  const templateListing = createTemplateListing(shared)
  const history = createTemplateHistory({ ...shared, listing: templateListing })
  const parts = { ...shared, client, history, templateListing, settings: { businessAccountId: ACCOUNT } }
  const versionsOf = (data: readonly Template[]) => data.map(({ name, language }) => `${name} ${language}`)
  return {
    ...{ tested, store, clock, asked, parts, client },
    names: createTemplateNames(shared),
    /** Updates the list from the service. */
    read: () => readListing(parts, { clock: clock.now }),
    /** The names on all pages of the list. */
    async list(sort: string, filters: BulkFilters = {}, limit = 50) {
      const pages: string[][] = []
      let after: string | undefined
      do {
        const page = await arrangedTemplates(parts, { ...filters, sort, limit, after, fields: 'name' }, {})
        pages.push([...new Set(page.data.map(({ name }) => name))])
        after = page.paging?.cursors.after
      } while (after)
      return pages
    },
    async versions(sort: string, filters: BulkFilters = {}) {
      return versionsOf((await arrangedTemplates(parts, { ...filters, sort, fields: 'name' }, {})).data)
    },
    ask: (query: Parameters<typeof arrangedTemplates>[1]) => arrangedTemplates(parts, query, {}),
  }
}
