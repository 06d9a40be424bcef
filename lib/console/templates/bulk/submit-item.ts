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

/** Recorded before a new template is sent, with its name at the time. */
interface SentTemplate {
  revision: number
  name: string
  language: string
  fingerprint: string
}

/** Recorded before an edit is sent, because the draft may be gone after a crash. */
interface SentEdit extends Mark {
  revision: number
  templateId: string
  body: Edit
}

type Edit = z.output<typeof templateEdit>
type Mark = Parameters<typeof statusBeforeTaken>[0]

const done: ItemOutcome = { state: 'done' }
const refused = (reason: string): ItemOutcome => ({ state: 'refused', reason })
const subjectOf = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name} ${language}`

/** Submits the newest version of a draft, as a new template or an edit. */
export const submitItem: Step = async (parts, input) => {
  const { item, describe } = input
  const draft = await parts.drafts.get(item.subject_id)
  if (draft && draft.templateId !== null) describe({ action: 'templates.edit' })
  const taken = item.sent === null ? undefined : await takenBefore(parts, input, decodeJson(item.sent))
  if (taken) return taken
  if (!draft) return refused('This draft was submitted or discarded.')
  if (item.revision !== null && draft.revision !== item.revision)
    return refused('This draft was changed after the job was requested.')
  const found = submittable(draft)
  if ('reason' in found) return refused(found.reason)
  describe({ subject: subjectOf(found.form) })
  return draft.templateId === null
    ? create(parts, input, { draft, form: found.form })
    : edit(parts, input, { draft, form: found.form, templateId: draft.templateId })
}

/** What was sent before a crash, if the service accepted it; undefined if it still has to be sent. */
const takenBefore = (parts: StepParts, input: StepInput, sent: SentTemplate | SentEdit) =>
  'templateId' in sent ? takenEdit(parts, input, sent) : takenTemplate(parts, input, sent)

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
  const { name, language } = body
  const fingerprint = contentFingerprint(body)
  await mark({ revision: draft.revision, name, language, fingerprint } satisfies SentTemplate)
  const {
    id,
    status,
    category = body.category,
  } = await parts.client.createTemplate({ businessAccountId, body }, options)
  await noteCreated(parts, { template: { ...body, id, category }, status, by: job.person_name })
  await parts.drafts.remove(draft.id, draft.revision)
  return done
}

async function takenTemplate(
  parts: StepParts,
  { job, item, options, describe }: StepInput,
  sent: SentTemplate,
) {
  const { businessAccountId } = parts.settings
  const query = { name: sent.name }
  const { data } = await parts.client.listTemplates({ businessAccountId, query }, options)
  const template = data.find(
    (each) =>
      each.name === sent.name &&
      each.language === sent.language &&
      contentFingerprint(each) === sent.fingerprint,
  )
  if (!template) return undefined
  describe({ subject: subjectOf(sent) })
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
  input: StepInput,
  { draft, form, templateId }: Written & { templateId: string },
) {
  const before = await parts.client.getTemplate({ templateId }, input.options)
  const read = templateEdit.safeParse(toTemplateEdit(form, formFromContent(contentOf(before))))
  if (!read.success) return refused(firstIssue(read.error))
  const closed = templateCan.edit(before.status)
  if (closed !== undefined) return refused(closed)
  if (!editDiffers(before, read.data)) return refused('Nothing changed, so nothing was submitted.')
  const body = await withHandlesOf(parts, read.data, input.options)
  const mark: Mark = { base: contentFingerprint(before), sent: sentMark(before, body) }
  const sent: SentEdit = { ...mark, revision: draft.revision, templateId, body }
  await input.mark(sent)
  await parts.client.editTemplate({ templateId, body }, input.options)
  return followEdit(parts, input, { before, sent })
}

async function takenEdit(parts: StepParts, input: StepInput, sent: SentEdit) {
  const now = await parts.client.getTemplate({ templateId: sent.templateId }, input.options)
  input.describe({ action: 'templates.edit', subject: subjectOf(now) })
  const status = statusBeforeTaken(sent, sent.body, now)
  return status === undefined ? undefined : followEdit(parts, input, { before: { ...now, status }, sent })
}

async function followEdit(
  parts: StepParts,
  { job, item }: StepInput,
  { before, sent }: { before: Template; sent: SentEdit },
) {
  await noteEdit(parts, { before, edit: sent.body, by: job.person_name })
  await parts.scheduledEdits.supersede(sent.templateId)
  await parts.drafts.remove(item.subject_id, sent.revision)
  return done
}

const firstIssue = ({ issues }: z.ZodError) => issues[0]?.message ?? 'It can’t be read as a template.'
