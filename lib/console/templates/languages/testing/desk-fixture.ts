import { createClient } from '@/lib/client/create-client'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import type { LanguageDesk, LanguageVersion } from '@/lib/contract/template-languages'
import { ACCOUNT, createTestService } from '@/lib/service/testing/create-test-service'
import { cellsOf } from '@/lib/template-languages/desk-cells'
import { createTemplateGlossary } from '../../glossary/create-template-glossary'
import { createTemplateListing } from '../../listing/create-template-listing'
import { readListing } from '../../listing/read-listing'
import { createLanguageDesk } from '../create-language-desk'
import { writeLanguageDrafts } from '../write-drafts'

/** The language desk with a service that has its own clock. */
export async function openDesk() {
  const tested = await createTestService()
  const { store, clock } = tested
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const shared = { store, clock: clock.now, newId, businessAccountId: ACCOUNT }
  const templateListing = createTemplateListing(shared)
  const kept = {
    drafts: createDrafts(shared),
    history: createTemplateHistory({ ...shared, listing: templateListing }),
    templateGlossary: createTemplateGlossary(shared),
  }
  const client = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: tested.service.fetch,
  })
  const parts = {
    ...{ store, client, clock: clock.now, templateListing, ...kept },
    languageDesk: createLanguageDesk({ ...shared, ...kept }),
    samples: createSamples(shared),
    settings: { businessAccountId: ACCOUNT },
  }
  /** Updates the list from the service. */
  const list = () => readListing(parts, { clock: clock.now })
  /** Reads the desk, after updating the list from the service. */
  async function read(source?: string) {
    await list()
    return parts.languageDesk.read(source)
  }
  return {
    ...{ tested, parts, list, read },
    cells: async (source?: string) => cellsByPlace(await read(source)),
    async submit(name: string, language: string, text: string) {
      const example = { body_text: [['Ada']] }
      const { id } = await client.createTemplate({
        businessAccountId: ACCOUNT,
        body: {
          name,
          language,
          category: 'UTILITY',
          components: [{ type: 'BODY', text, ...(text.includes('{{1}}') ? { example } : {}) }],
        },
      })
      return id
    },
    write: (versions: LanguageVersion[]) => writeLanguageDrafts(parts, { versions }, 'ada'),
  }
}

/** Cells by name and language. */
export function cellsByPlace(desk: LanguageDesk) {
  const cellOf = cellsOf(desk)
  return Object.fromEntries(
    desk.data.flatMap((row) =>
      desk.languages.flatMap((language) => {
        const cell = cellOf(row, language)
        return cell ? [[`${row.name} ${language}`, cell]] : []
      }),
    ),
  )
}
