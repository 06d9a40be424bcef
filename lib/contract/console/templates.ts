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
  /**
   * Supports filters and sorting that the service lacks, based on its last response. Pages contain complete
   * names.
   */
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
      /** When the service was last read in full, if the response is based on that. */
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
  /** Deletes a template in one or all languages. */
  'DELETE /api/templates': {
    permission: 'templates.delete',
    numbers: 'none',
    query: templateDelete,
    response: success,
    audit: 'templates.delete',
    stale: ['templates', 'template-labels', 'template-folders', 'template-owners'],
  },
  /** All templates that match the filters as CSV, one row per language version. */
  'GET /api/templates/export': {
    permission: 'templates.read',
    numbers: 'none',
    query: templateExport,
    response: { file: 'text/csv' },
    audit: 'templates.export',
  },
  /** How often the checks predicted reviews of the account's own templates correctly. */
  'GET /api/templates/own-verdicts': {
    permission: 'templates.read',
    numbers: 'none',
    response: ownVerdicts,
  },
  /** Recent review times. */
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
    // The pending edit was removed.
    stale: ['templates', 'template:{id}', 'template-drafts'],
  },
  /** Everything that uses the template and would break without it. */
  'GET /api/templates/:id/uses': { permission: 'templates.read', numbers: 'none', response: templateUses },
  /** All known versions of its content; newest first. */
  'GET /api/templates/:id/versions': {
    permission: 'templates.read',
    numbers: 'none',
    query: templateVersionsQuery,
    response: templateVersionPage,
  },
  /** The pending edit, or the result of the last one; null if there is none. */
  'GET /api/templates/:id/scheduled-edit': {
    permission: 'templates.read',
    numbers: 'none',
    response: z.object({ scheduled: scheduledEdit.nullable() }),
  },
  /** Schedules an edit for when the template can next be edited. Replaces any pending edit. */
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
  /** The sample file of a template's or card's header, if this console has it. */
  'GET /api/templates/:id/sample': {
    permission: 'templates.read',
    numbers: 'none',
    query: z.object({ card: z.coerce.number().int().min(0).optional() }),
    response: { file: 'image/*' },
  },
  /** Asks the service to review a category it changed. */
  'POST /api/templates/:id/category-review': {
    permission: 'templates.write',
    numbers: 'none',
    needsEmbedded: 'categoryReviews',
    body: categoryReviewRequest,
    response: success,
    audit: 'templates.request-review',
    stale: ['template:{id}'],
  },
  /**
   * Sends a template to a simulated phone. Refused with a remote service, whose customers are real people.
   */
  'POST /api/templates/:id/send': {
    permission: 'templates.write',
    numbers: '@phone_number_id',
    needsEmbedded: 'simulatedPhones',
    body: templateSend,
    response: sentToPhone,
    audit: 'templates.send',
  },
} as const satisfies RouteTable
