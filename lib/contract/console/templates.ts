import { templateExport } from '../bulk-jobs'
import { listOf, success } from '../paging'
import { reviewTimes } from '../review-times'
import { scheduledEdit } from '../scheduled-edits'
import { sentToPhone, templateSend } from '../send-to-phone'
import { templateDelete, templateEditSubmit, templateSubmit } from '../template-drafts'
import type { TemplateHistoryEntry } from '../template-history'
import { templateOrder } from '../template-names'
import { ownVerdicts } from '../template-risk'
import { templateVersionPage, templateVersionsQuery } from '../template-versions'
import { categoryReviewRequest, template, templateListQuery } from '../templates'
import { templateUses } from '../uses'
import { z } from '../zod'
import type { RouteTable } from './route'

export const templateRoutes = {
  /** With filters and an order the service does not know, of what it told last: a page of whole names. */
  'GET /api/templates': {
    permission: 'templates.read',
    numbers: 'none',
    query: templateListQuery.extend({
      label: z.string().optional(),
      folder: z.string().optional(),
      owner: z.string().optional(),
      sort: templateOrder.optional(),
    }),
    response: listOf(template).extend({
      summary: z.looseObject({ total_count: z.number() }).optional(),
      /** When the service was last asked for everything, where the answer is of what it told then. */
      readAt: z.number().optional(),
    }),
  },
  'POST /api/templates': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateSubmit,
    response: z.looseObject({ id: z.string(), status: z.string(), category: z.string() }),
    audit: 'templates.create',
    stale: ['templates', 'template:{id}', 'template-drafts'],
  },
  /** Deletes every language of a name, or one. */
  'DELETE /api/templates': {
    permission: 'templates.delete',
    numbers: 'none',
    query: templateDelete,
    response: success,
    audit: 'templates.delete',
    stale: ['templates', 'template-labels', 'template-folders', 'template-owners'],
  },
  /** Everything the filters find as CSV, a line for each language version. */
  'GET /api/templates/export': {
    permission: 'templates.read',
    numbers: 'none',
    query: templateExport,
    response: { file: 'text/csv' },
    audit: 'templates.export',
  },
  /** How often the checks were right about the account's own templates. */
  'GET /api/templates/own-verdicts': {
    permission: 'templates.read',
    numbers: 'none',
    response: ownVerdicts,
  },
  /** How long reviews took lately. */
  'GET /api/templates/review-times': {
    permission: 'templates.read',
    numbers: 'none',
    response: reviewTimes,
  },
  'GET /api/templates/:id': { permission: 'templates.read', numbers: 'none', response: template },
  'POST /api/templates/:id': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateEditSubmit,
    response: success,
    audit: 'templates.edit',
    // The edit that waited is gone.
    stale: ['templates', 'template:{id}', 'template-drafts'],
  },
  /** What names it, and finds nothing once it is gone. */
  'GET /api/templates/:id/uses': { permission: 'templates.read', numbers: 'none', response: templateUses },
  /** Every content it had, as far as this console has seen it; newest first. */
  'GET /api/templates/:id/versions': {
    permission: 'templates.read',
    numbers: 'none',
    query: templateVersionsQuery,
    response: templateVersionPage,
  },
  /** The edit that waits until the template takes one, or how the last one went; null for none. */
  'GET /api/templates/:id/scheduled-edit': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ scheduled: scheduledEdit.nullable() }),
  },
  /** Submits an edit by itself once the template takes one. It takes the place of what waited before. */
  'PUT /api/templates/:id/scheduled-edit': {
    permission: 'templates.write',
    numbers: 'none',
    body: templateEditSubmit,
    response: scheduledEdit,
    audit: 'templates.schedule',
    stale: ['template:{id}'],
  },
  'DELETE /api/templates/:id/scheduled-edit': {
    permission: 'templates.write',
    numbers: 'none',
    response: success,
    audit: 'templates.unschedule',
    stale: ['template:{id}'],
  },
  'GET /api/templates/:id/history': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ data: z.array(z.custom<TemplateHistoryEntry>()) }),
  },
  /** The sample of a template's header, or of that of a card, where this console has the file. */
  'GET /api/templates/:id/sample': {
    permission: 'templates.read',
    numbers: 'none',
    query: z.object({ card: z.coerce.number().int().min(0).optional() }),
    response: { file: 'image/*' },
  },
  /** Asks the service for another review of a category it changed. */
  'POST /api/templates/:id/category-review': {
    permission: 'templates.write',
    numbers: 'none',
    needsEmbedded: 'categoryReviews',
    body: categoryReviewRequest,
    response: success,
    audit: 'templates.request-review',
    stale: ['template:{id}'],
  },
  /** Sends a template to a simulated phone; another service's customers are real people. */
  'POST /api/templates/:id/send': {
    permission: 'templates.write',
    numbers: '@phone_number_id',
    needsEmbedded: 'simulatedPhones',
    body: templateSend,
    response: sentToPhone,
    audit: 'templates.send',
  },
} as const satisfies RouteTable
