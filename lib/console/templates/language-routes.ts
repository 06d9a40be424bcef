import 'server-only'
import { templateLanguageRoutes } from '@/lib/contract/console/template-languages'
import { routes } from '../api/routes'
import { readDesk } from './languages/read-desk'
import { writeLanguageDrafts } from './languages/write-drafts'

export const templateLanguageHandlers = routes(templateLanguageRoutes, {
  'GET /api/template-languages': ({ query, root, options }) => readDesk(root, query.source, options),

  async 'POST /api/template-languages/drafts'({ body, root, person, changing, change }) {
    const { versions } = body
    const languages = [...new Set(versions.map(({ language }) => language))].toSorted()
    const subject = [`${versions.length} drafts`, ...languages].join(', ')
    return { data: await change(subject, () => writeLanguageDrafts(root, body, person.id, changing)) }
  },
})
