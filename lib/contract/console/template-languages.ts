import { success } from '../paging'
import {
  languageConfirmation,
  languageDesk,
  languageDrafts,
  languagesQuery,
  languageTextsQuery,
  writtenDraft,
} from '../template-languages'
import { z } from '../zod'
import type { RouteTable } from './route'

export const templateLanguageRoutes = {
  /** Every template in every language, with how each differs from its source. */
  'GET /api/template-languages': {
    permission: 'templates.read',
    numbers: 'none',
    query: languagesQuery,
    response: languageDesk,
  },
  /** Texts next to their sources as CSV or XLIFF, including missing languages. */
  'GET /api/template-languages/texts': {
    permission: 'templates.read',
    numbers: 'none',
    query: languageTextsQuery,
    response: { file: 'text/csv, application/xliff+xml' },
    audit: 'templates.export-texts',
  },
  /** Saves drafts of several language versions; each gets its own result. */
  'POST /api/template-languages/drafts': {
    permission: 'templates.write',
    numbers: 'none',
    body: languageDrafts,
    response: z.object({ data: z.array(writtenDraft) }),
    audit: 'template-drafts.import',
    stale: ['template-drafts'],
  },
  /** Confirms the language of drafts whose text seems to be in another one. */
  'POST /api/template-languages/confirmations': {
    permission: 'templates.write',
    numbers: 'none',
    body: languageConfirmation,
    response: success,
    audit: 'template-drafts.confirm-language',
    stale: ['template-drafts'],
  },
} as const satisfies RouteTable
