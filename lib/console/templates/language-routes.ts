import 'server-only'
import { problem } from '@/lib/access/problems'
import { templateLanguageRoutes } from '@/lib/contract/console/template-languages'
import { streamCsv } from '@/lib/csv/write-csv'
import { textColumns } from '@/lib/template-languages/csv-export'
import { routes } from '../api/routes'
import { confirmLanguages } from './languages/confirm-languages'
import { listTexts, listXliff } from './languages/list-texts'
import { readDesk } from './languages/read-desk'
import { writeLanguageDrafts } from './languages/write-drafts'

export const templateLanguageHandlers = routes(templateLanguageRoutes, {
  'GET /api/template-languages': ({ query, root, options }) => readDesk(root, query.source, options),

  'GET /api/template-languages/texts'({ query, root, options, exportFile }) {
    const { language, format } = query
    if (format === 'csv')
      return exportFile('', { type: 'text/csv', fileName: 'template-texts.csv' }, async () => ({
        chunks: streamCsv(textColumns, await listTexts(root, query, options)),
      }))
    if (!language) throw problem('invalidParameter', 'Choose the language: an XLIFF file has one.')
    const fileName = `template-texts-${language}.xlf`
    return exportFile('', { type: 'application/xliff+xml', fileName }, async () => ({
      chunks: await listXliff(root, { ...query, language }, options),
    }))
  },

  async 'POST /api/template-languages/drafts'({ body, root, person, changing, change }) {
    const { versions } = body
    const languages = [...new Set(versions.map(({ language }) => language))].toSorted()
    const subject = [`${versions.length} drafts`, ...languages].join(', ')
    return { data: await change(subject, () => writeLanguageDrafts(root, body, person.id, changing)) }
  },

  async 'POST /api/template-languages/confirmations'({ body: { drafts }, root, person, change }) {
    await change(`${drafts.length} drafts`, () => confirmLanguages(root, drafts, person.id))
  },
})
