import type { EndpointTable } from './endpoint'
import { LANGUAGE_FORM } from './languages'
import { pageLimits, templateLimits } from './limits'
import { formatChoice } from './lists'
import { machineText } from './machine-text'
import { listOf, pageQuery, success } from './paging'
import { z } from './zod'

/** Template states: spec:templates#template, and others from spec:templates#states. */
export const templateStatuses = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'DELETED',
  'LIMIT_EXCEEDED',
  'ARCHIVED',
] as const
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const
export const qualityScores = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export const parameterFormats = ['POSITIONAL', 'NAMED'] as const
/** Rejection reasons: spec:templates#rejection-reasons. */
export const rejectionReasons = [
  'ABUSIVE_CONTENT',
  'INCORRECT_CATEGORY',
  'INVALID_FORMAT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
  'NONE',
] as const

export type TemplateStatus = (typeof templateStatuses)[number]
export type TemplateCategory = (typeof templateCategories)[number]
export type QualityScore = (typeof qualityScores)[number]
export type ParameterFormat = (typeof parameterFormats)[number]
export type RejectionReason = (typeof rejectionReasons)[number]

/** Accepts words in either case and stores them in upper case. */
const word = <Word extends string>(words: readonly [Word, ...Word[]], sentence: string) =>
  z
    .string(sentence)
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(words, { error: sentence }))

export const templateName = z
  .string('Enter a name for the template.')
  .min(1, 'Enter a name for the template.')
  .max(templateLimits.nameCharacters, `A name must be at most ${templateLimits.nameCharacters} characters.`)
  .regex(/^[a-z0-9_]+$/, 'A name can contain only lowercase letters, digits, and underscores.')

export const templateLanguage = z
  .string('Choose a language.')
  .transform((code) => code.replace('-', '_'))
  .pipe(z.string().regex(LANGUAGE_FORM, 'A language must be a code such as en or en_US.'))

export const templateCategory = word(templateCategories, `A category is ${formatChoice(templateCategories)}.`)
export const parameterFormat = word(
  parameterFormats,
  `parameter_format is ${formatChoice(parameterFormats)}.`,
)

/**
 * A component in the API: only `type` is guaranteed. The rules in `lib/language/template` check the rest and explain
 * problems; unknown members are kept.
 */
export const templateComponent = z.looseObject({ type: machineText('Each component has a type.') })
export type TemplateComponent = z.infer<typeof templateComponent>

const components = z
  .array(templateComponent, 'components must be a list of components.')
  .min(1, 'A template has at least a BODY component.')

/** A number, or a string of digits as some clients send it. */
const messageSendTtlSeconds = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,9}$/)
      .transform(Number),
  ],
  { error: 'message_send_ttl_seconds must be a whole number of seconds.' },
)

/**
 * Request to create a template. spec:templates#create; optional members from spec:templates#creation-in-detail.
 */
export const templateCreate = z.strictObject({
  name: templateName,
  category: templateCategory,
  language: templateLanguage,
  components,
  parameter_format: parameterFormat.optional(),
  allow_category_change: z.boolean().optional(),
  message_send_ttl_seconds: messageSendTtlSeconds.optional(),
})
export type TemplateCreate = z.infer<typeof templateCreate>

/**
 * Request to edit: omitted members don't change, and `components` is replaced as a whole
 * (spec:templates#rules-of-edits).
 */
export const templateEdit = z
  .strictObject({
    category: templateCategory.optional(),
    components: components.optional(),
    parameter_format: parameterFormat.optional(),
    /** null removes the limit. */
    message_send_ttl_seconds: messageSendTtlSeconds.nullable().optional(),
  })
  .refine((edit) => Object.keys(edit).length > 0, 'Send at least one member to change.')
export type TemplateEdit = z.infer<typeof templateEdit>

/** A template as read. Unknown members and values are kept and shown. `quality_score.date` is in seconds since 1970. */
export const template = z.looseObject({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  components: z.array(templateComponent).default([]),
  parameter_format: z.string().optional(),
  message_send_ttl_seconds: z.number().optional(),
  quality_score: z
    .looseObject({ score: z.string(), date: z.union([z.number(), z.string()]).optional() })
    .optional(),
  rejected_reason: z.string().optional(),
  rejection_info: z.looseObject({ reason: z.string(), recommendation: z.string().optional() }).optional(),
  previous_category: z.string().optional(),
  /**
   * Its upcoming category, and when it applies, in milliseconds since 1970. Added by the console from an
   * event.
   */
  category_to_come: z.looseObject({ category: z.string(), at: z.number().optional() }).optional(),
  /** When its pause ends, in milliseconds since 1970. Added by the console, from an event. */
  paused_until: z.number().optional(),
  /** Messages in the last 30 days, counted by the console from events. */
  performance: z.object({ sent: z.number(), read: z.number() }).optional(),
  /** Labels of its name, sorted. Added by the console. */
  labels: z.array(z.string()).optional(),
  /** The folder and the owner of its name. Added by the console. */
  folder: z.string().optional(),
  owner: z.object({ id: z.string(), name: z.string() }).optional(),
  /** When it was created and last edited, and by whom: `by` is null for another program, and empty if it is unknown. Added by the console. */
  created: z.object({ at: z.number(), by: z.string().nullable() }).optional(),
  edited: z.object({ at: z.number(), by: z.string().nullable() }).optional(),
  /** The text in which a search found it, if it is not in the name. Added by the console. */
  match: z.string().optional(),
})
export type Template = z.infer<typeof template>

/** Names allowed in `fields` of a template read. */
export const templateFields = [
  'id',
  'name',
  'language',
  'status',
  'category',
  'components',
  'parameter_format',
  'message_send_ttl_seconds',
  'quality_score',
  'rejected_reason',
  'rejection_info',
  'previous_category',
] as const

/** List filters: spec:templates#filters. Words in either case; several statuses as a comma-separated or JSON list. */
export const templateListQuery = pageQuery(pageLimits.templates).extend({
  name: z.string().optional(),
  name_or_content: z.string().optional(),
  /** Alternative filter names used by other clients. */
  content: z.string().optional(),
  status: z.string().optional(),
  category: z.string().optional(),
  language: z.string().optional(),
  quality_score: z.string().optional(),
  summary: z.string().optional(),
})
export type TemplateListQuery = z.input<typeof templateListQuery>

/** Query for deletion: by name, by name and language, or by ID (spec:templates#rules-of-deletion). */
export const templateDeleteQuery = z.object({
  name: z.string('Enter the name of the template to delete.').optional(),
  language: z.string().optional(),
  hsm_id: z.string().optional(),
  hsm_ids: z.string().optional(),
})

/** Simulates a quality change of an approved template: RED pauses it, and eventually disables it. Embedded service only. */
export const templateQualityMove = z.strictObject({
  quality_score: word(['GREEN', 'YELLOW', 'RED'], 'quality_score must be GREEN, YELLOW, or RED.'),
})

const templateRefusals = [
  'templateNameTaken',
  'templateNameLocked',
  'tooManyTemplates',
  'templateFormatInvalid',
  'templateTextTooLong',
  'templateHeaderInvalid',
  'templateBodyInvalid',
  'templateFooterInvalid',
  'templatePolicyViolation',
  'handleInvalid',
] as const

/**
 * Why a template belongs in the category it was submitted in. Shown in the history. Our own operation, embedded
 * service only.
 */
export const categoryReviewRequest = z.strictObject({
  reason: z
    .string('Say why it belongs to the category it was submitted as.')
    .trim()
    .min(1, 'Say why it belongs to the category it was submitted as.')
    .max(1000, 'A reason can have up to 1,000 characters.'),
})
export type CategoryReviewRequest = z.output<typeof categoryReviewRequest>

export const templateEndpoints = {
  listTemplates: {
    method: 'GET',
    path: '/:businessAccountId/message_templates',
    query: templateListQuery,
    specified: { query: ['name', 'status', 'limit', 'after'] },
    response: listOf(template).extend({ summary: z.looseObject({ total_count: z.number() }).optional() }),
    errors: ['unknownField'],
    scope: 'business_management',
  },
  createTemplate: {
    method: 'POST',
    path: '/:businessAccountId/message_templates',
    body: templateCreate,
    response: z.looseObject({
      id: z.string(),
      status: z.string().optional(),
      category: z.string().optional(),
    }),
    errors: [...templateRefusals, 'tooManyTemplateCreates'],
    invalid: { components: 'templateFormatInvalid' },
    scope: 'business_management',
  },
  getTemplate: {
    method: 'GET',
    path: '/:templateId',
    node: 'template',
    query: z.object({ fields: z.string().optional() }),
    specified: { query: [] },
    response: template,
    errors: ['unknownField'],
    scope: 'business_management',
  },
  editTemplate: {
    method: 'POST',
    path: '/:templateId',
    node: 'template',
    body: templateEdit,
    response: success,
    errors: [...templateRefusals, 'templateNotEditable', 'templateEditedTooOften', 'templateCategoryFixed'],
    invalid: { components: 'templateFormatInvalid' },
    scope: 'business_management',
  },
  moveTemplateQuality: {
    method: 'POST',
    path: '/:templateId/quality_moves',
    body: templateQualityMove,
    response: success,
    errors: ['templateNotEditable'],
    scope: 'business_management',
  },
  requestCategoryReview: {
    method: 'POST',
    path: '/:templateId/category_reviews',
    body: categoryReviewRequest,
    response: success,
    errors: ['categoryReviewRefused'],
    scope: 'business_management',
  },
  deleteTemplates: {
    method: 'DELETE',
    path: '/:businessAccountId/message_templates',
    query: templateDeleteQuery,
    response: success,
    errors: ['templateNotFound', 'templateNotDeletable'],
    scope: 'business_management',
  },
} as const satisfies EndpointTable
