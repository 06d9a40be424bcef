import { queryOptions } from '@tanstack/react-query'
import { sleep } from '@/lib/work/sleep'
import { call } from './call'
import { rowKey } from './row-keys'
import { rowQuery } from './row-queries'
import { knownFields, listFields, TEMPLATES_PER_PAGE } from './templates'

const TYPING_PAUSE_MS = 250

/** What forms look up about other templates. Apart from the other queries, because lists don't load it. */
export const templateLookups = {
  /** Existing languages of a name, looked up once typing pauses. */
  takenNames: (name: string) =>
    queryOptions({
      queryKey: rowKey('GET /api/templates', { query: { name, fields: knownFields.join(','), limit: 250 } }),
      async queryFn({ signal }) {
        await sleep(TYPING_PAUSE_MS, signal)
        const query = { name, fields: knownFields.join(','), limit: 250 }
        return (await call('GET /api/templates', { query, signal })).data
      },
    }),
  /** Texts of rejected templates, most recently edited first: similar texts are likely to be rejected too. */
  rejectedTexts: () => {
    const fields = [...knownFields, 'components'].join(',')
    const query = { status: 'REJECTED', sort: '-edited', fields, limit: TEMPLATES_PER_PAGE }
    return queryOptions({
      queryKey: rowKey('GET /api/templates', { query }),
      queryFn: async ({ signal }) => (await call('GET /api/templates', { query, signal })).data,
    })
  },
  /** Names that are approved in a language, to suggest: those of the first page. */
  approvedNames: () => {
    const query = { status: 'APPROVED', fields: knownFields.join(','), limit: TEMPLATES_PER_PAGE }
    return queryOptions({
      queryKey: rowKey('GET /api/templates', { query }),
      queryFn: async ({ signal }) => (await call('GET /api/templates', { query, signal })).data,
      select: (templates) => [...new Set(templates.map(({ name }) => name))],
    })
  },
  /** How often the checks predicted reviews of the account's own templates correctly. */
  ownVerdicts: () => rowQuery('GET /api/templates/own-verdicts'),
  /** Templates whose category was changed, from the first page of that category; `isCut` if there are more pages. */
  changedCategory: (category: string) => {
    const query = { category, fields: listFields.join(','), limit: TEMPLATES_PER_PAGE }
    return queryOptions({
      queryKey: rowKey('GET /api/templates', { query }),
      async queryFn({ signal }) {
        const { data, paging } = await call('GET /api/templates', { query, signal })
        const changed = data.filter(({ previous_category: was }) => was !== undefined && was !== category)
        return { changed, isCut: paging?.next !== undefined }
      },
    })
  },
}
