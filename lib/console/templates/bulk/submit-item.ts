import type { Draft } from '@/lib/contract/template-drafts'
import { historyReasons } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { type Template, templateCreate, templateEdit } from '@/lib/contract/templates'
import type { z } from '@/lib/contract/zod'
import { contentOf } from '@/lib/language/template/content'
import { editDiffers } from '@/lib/language/template/edit-differs'
import { formFromContent, type TemplateForm } from '@/lib/language/template/form'
import { toTemplateCreate, toTemplateEdit } from '@/lib/language/template/form-submission'
import { decodeJson } from '@/lib/store/codec'
import { contentFingerprint } from '../../history/content-fingerprint'
import { sentMark, statusBeforeTaken } from '../scheduled/held-edits'
import { noteEdit, withHandlesOf } from '../scheduled/submit-edit'
import { withUploadedSamples } from '../with-uploaded-samples'
import type { ItemOutcome } from './held-job'
import type { Step, StepInput, StepParts } from './step'
import { submittable } from './submittable'

/** What is written down before a new template is sent. */
interface SentTemplate {
  revision: number
  fingerprint: string
}

/** The same of an edit, with the mark that edits have. */
interface SentEdit {
  base: string
  edit: string
}

const done: ItemOutcome = { state: 'done' }
const refused = (reason: string): ItemOutcome => ({ state: 'refused', reason })

/** Submits the newest version of a draft, as the template or the edit it is. */
export const submitItem: Step = async (parts, input) => {
  const { item } = input
  const draft = await parts.drafts.get(item.subject_id)
  const taken = await takenBefore(parts, input)
  if (taken) return taken
  if (!draft) return refused('This draft was submitted or discarded.')
  const found = submittable(draft)
  if ('reason' in found) return refused(found.reason)
  return draft.templateId === null
    ? create(parts, input, { draft, form: found.form })
    : edit(parts, input, { draft, form: found.form, templateId: draft.templateId })
}

interface Written {
  draft: Draft
  form: TemplateForm
}

async function create(parts: StepParts, { job, mark, options }: StepInput, { draft, form }: Written) {
  const read = templateCreate.safeParse(toTemplateCreate(form))
  if (!read.success) return refused(firstIssue(read.error))
  const components = await withUploadedSamples(parts, read.data.components, options)
  const body = { ...read.data, components }
  const { businessAccountId } = parts.settings
  await mark({ revision: draft.revision, fingerprint: contentFingerprint(body) } satisfies SentTemplate)
  const {
    id,
    status,
    category = body.category,
  } = await parts.client.createTemplate({ businessAccountId, body }, options)
  await noteCreated(parts, { template: { ...body, id, category }, status, by: job.person_name })
  await parts.drafts.remove(draft.id, draft.revision)
  return done
}

/** A new template that was sent before a crash, where the service took it; undefined for what is to be sent. */
async function takenBefore(
  parts: StepParts,
  { job, item, options }: StepInput,
): Promise<ItemOutcome | undefined> {
  const sent = item.sent === null ? {} : decodeJson<Partial<SentTemplate>>(item.sent)
  if (sent.fingerprint === undefined || sent.revision === undefined) return undefined
  const { businessAccountId } = parts.settings
  const { data } = await parts.client.listTemplates(
    { businessAccountId, query: { name: item.name } },
    options,
  )
  const template = data.find(
    (each) =>
      each.name === item.name &&
      each.language === item.language &&
      contentFingerprint(each) === sent.fingerprint,
  )
  if (!template) return undefined
  await noteCreated(parts, { template, status: template.status, by: job.person_name })
  await parts.drafts.remove(item.subject_id, sent.revision)
  return done
}

interface Created {
  template: Pick<Template, 'id' | 'name' | 'language' | 'category' | 'components'>
  status: string | undefined
  by: string
}

async function noteCreated({ history }: StepParts, { template, status = 'PENDING', by }: Created) {
  const known = await history.of(template.id)
  if (known.some(({ reason }) => reason === historyReasons.submitted)) return
  const content = contentOf(template)
  await history.act(template, status, historyReasons.submitted, { by, content })
}

async function edit(
  parts: StepParts,
  { job, item, mark, options }: StepInput,
  { draft, form, templateId }: Written & { templateId: string },
) {
  const before = await parts.client.getTemplate({ templateId }, options)
  const read = templateEdit.safeParse(toTemplateEdit(form, formFromContent(contentOf(before))))
  if (!read.success) return refused(firstIssue(read.error))
  const follow = async (status: string, body: z.output<typeof templateEdit>) => {
    await noteEdit(parts, { before: { ...before, status }, edit: body, by: job.person_name })
    await parts.scheduledEdits.supersede(templateId)
    await parts.drafts.remove(draft.id, draft.revision)
    return done
  }
  const marked = item.sent === null ? undefined : decodeJson<SentEdit>(item.sent)
  const taken = marked && statusBeforeTaken({ sent: marked.edit, base: marked.base }, read.data, before)
  if (taken !== undefined) return follow(taken, read.data)
  const closed = templateCan.edit(before.status)
  if (closed !== undefined) return refused(closed)
  if (!editDiffers(before, read.data)) return refused('Nothing changed, so nothing was submitted.')
  const body = await withHandlesOf(parts, read.data, options)
  await mark({ base: contentFingerprint(before), edit: sentMark(before, body) } satisfies SentEdit)
  await parts.client.editTemplate({ templateId, body }, options)
  return follow(before.status, body)
}

const firstIssue = ({ issues }: z.ZodError) => issues[0]?.message ?? 'It cannot be read as a template.'
