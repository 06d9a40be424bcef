import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { bulkApprovedAtOnce } from '@/lib/contract/limits'
import type { Draft } from '@/lib/contract/template-drafts'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import { toTemplateCreate } from '@/lib/language/template/form-submission'
import { contentFingerprint } from '../../history/content-fingerprint'
import { findItems, findTemplates } from './find-items'
import { submittable } from './submittable'

type Parts = Parameters<typeof findItems>[0]

/** What an approval covers: exactly these templates, or these versions of drafts. */
export interface ExactAction {
  action: BulkAction
  /** Their current state; if it changes, the approval no longer applies. */
  before: object
  /** What approvers see. */
  asked: object
}

/**
 * Resolves an action's filters to names, so that an approved job does exactly what was approved.
 *
 * @throws HttpError invalidParameter if there are none or too many; CallError
 */
export const exactAction = (parts: Parts, action: BulkAction, options: CallOptions): Promise<ExactAction> =>
  action.kind === 'submit' ? exactSubmission(parts, action, options) : exactTemplates(parts, action, options)

async function exactSubmission(
  parts: Parts,
  action: Extract<BulkAction, { kind: 'submit' }>,
  options: CallOptions,
): Promise<ExactAction> {
  const items = await findItems(parts, action, options)
  requireFew(items.length)
  const found = await Promise.all(items.map(({ subject_id }) => parts.drafts.get(subject_id)))
  const drafts = found.filter((draft) => draft !== undefined)
  requireFew(drafts.length)
  const revisions = Object.fromEntries(drafts.map(({ id, revision }) => [id, revision]))
  return {
    action: { kind: 'submit', drafts: drafts.map(({ id }) => id), revisions },
    before: { revisions },
    asked: { kind: action.kind, drafts: drafts.map(shownDraft) },
  }
}

/** A draft that can't be submitted shows why; its row will be refused. */
function shownDraft(draft: Draft): object {
  const read = submittable(draft)
  return 'reason' in read
    ? { name: fromDraftContent(draft.content)?.name ?? draft.id, refused: read.reason }
    : { ...toTemplateCreate(read.form), change: draft.templateId === null ? 'new template' : 'edit' }
}

async function exactTemplates(
  parts: Parts,
  { kind, templates, matching }: Exclude<BulkAction, { kind: 'submit' }>,
  options: CallOptions,
): Promise<ExactAction> {
  if (templates) requireFew(templates.length)
  // Also matches by name, which the service deletes by, in case a template was recreated.
  const wanted = templates && new Set(templates.flatMap((each) => [each.id, nameOf(each)]))
  const found = new Map<string, Template>()
  for await (const template of findTemplates(parts, matching ?? {}, options)) {
    if (wanted && !wanted.has(template.id) && !wanted.has(nameOf(template))) continue
    found.set(template.id, template)
    if (!wanted) requireFew(found.size)
  }
  const all = templates ?? [...found.values()].map(({ id, name, language }) => ({ id, name, language }))
  requireFew(all.length)
  const contents = [...found.values()].map((each) => [each.id, contentFingerprint(contentOf(each))] as const)
  const shown = all.map(({ id, name, language }) => ({
    ...{ name, language },
    status: found.get(id)?.status ?? 'not found',
  }))
  return {
    action: { kind, templates: all },
    before: { contents: Object.fromEntries(contents) },
    asked: { kind, templates: shown },
  }
}

const nameOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name} ${language}`

/** Limits the number to what an approver can reasonably read. */
function requireFew(count: number): void {
  if (count === 0)
    throw problem(
      'invalidParameter',
      'There’s nothing to approve: these templates or drafts no longer exist.',
    )
  if (count > bulkApprovedAtOnce)
    throw problem(
      'invalidParameter',
      `This change needs approval, and at most ${bulkApprovedAtOnce} templates or drafts can be approved at once. Choose fewer.`,
    )
}
