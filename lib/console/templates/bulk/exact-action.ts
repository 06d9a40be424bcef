import type { CallOptions } from '@/lib/client/create-client'
import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { bulkApprovedAtOnce } from '@/lib/contract/limits'
import type { Draft } from '@/lib/contract/template-drafts'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import { toTemplateCreate } from '@/lib/language/template/form-submission'
import { contentFingerprint } from '../../history/content-fingerprint'
import { problem } from '../../problems'
import { findItems, findTemplates } from './find-items'
import { submittable } from './submittable'

type Parts = Parameters<typeof findItems>[0]

/** What someone else approves: exactly these templates, or these versions of drafts. */
export interface ExactAction {
  action: BulkAction
  /** What they are now. Once that differs, the approval is about something else. */
  before: object
  /** What is shown to whoever approves it. */
  asked: object
}

/**
 * An action with what its filters find now, by name: a job that is approved later does nothing else.
 *
 * @throws HttpError invalid, for none and for too many; CallError
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

/** A draft that can't be submitted says why: its row of the job is refused. */
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
  // Also one that was made anew under the same name: names are what the service deletes by.
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

/** Nobody reads more than that before they approve it. */
function requireFew(count: number): void {
  if (count === 0)
    throw problem('invalid', 'There’s nothing to approve: these templates or drafts no longer exist.')
  if (count > bulkApprovedAtOnce)
    throw problem(
      'invalid',
      `This change needs approval, and at most ${bulkApprovedAtOnce} templates or drafts can be approved at once. Choose fewer.`,
    )
}
