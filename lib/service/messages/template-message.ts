import { isObject } from '@/lib/contract/json'
import type { MessageTemplate, SentComponent } from '@/lib/contract/messages'
import type { TemplateComponent } from '@/lib/contract/templates'
import { momentUtc } from '@/lib/labels/times'
import { textOf } from '@/lib/language/template/json'
import { parametersFor, type SentTemplate, slotsOf } from '@/lib/language/template/sent-template'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'
import { uploadedPictureProblem } from '../pictures/uploaded-picture'
import type { TemplateRow } from '../templates/row'
import { fitTemplate } from './fit-template'
import type { Prepared } from './prepared'
import { refuseAt } from './refuse-at'

/**
 * Prepares a message of an approved template.
 * @throws ServiceError templateNotSendable, templatePaused, templateDisabled, and those of `fitTemplate`
 */
export async function prepareTemplate(
  queries: Queries,
  accountId: string,
  given: MessageTemplate,
): Promise<Prepared> {
  const row = await findSendable(queries, accountId, given)
  const components = decodeJson<TemplateComponent[]>(row.components)
  const template: SentTemplate = {
    category: row.category,
    language: row.language,
    parameter_format: row.parameter_format,
    components,
  }
  const sent = given.components ?? []
  fitTemplate(template, sent)
  await refuseUnknownFile(queries, given)
  const seconds = row.message_send_ttl_seconds ?? -1
  return {
    type: 'template',
    content: { ...given, language: { ...given.language, code: row.language } },
    template: encodeJson(template),
    category: row.category.toLowerCase(),
    ...(seconds > 0 ? { expiresAfterMs: seconds * 1000 } : {}),
    ...(await flowOf(queries, accountId, template)),
  }
}

async function findSendable(
  queries: Queries,
  accountId: string,
  { name, language }: MessageTemplate,
): Promise<TemplateRow> {
  const code = language.code.replace('-', '_')
  const row = [name, code].some((text) => text.includes('\0'))
    ? undefined
    : await queries
        .selectFrom('templates')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .where('language', '=', code)
        .executeTakeFirst()
  const refuse = (details: string) => throwServiceError('templateNotSendable', { details })
  if (!row) return refuse(`There is no template ${name} in ${code}.`)
  if (row.status === 'PAUSED') return throwServiceError('templatePaused', pausedUntil(row))
  if (row.status === 'DISABLED') return throwServiceError('templateDisabled')
  if (row.status !== 'APPROVED')
    return refuse(`The template ${name} in ${code} is ${row.status}; only approved ones can be sent.`)
  return row
}

const pausedUntil = ({ paused_until: until }: TemplateRow) =>
  until === null ? {} : { details: `The template is paused until ${momentUtc(until)}.` }

/** A handle must refer to an uploaded file: the template's sample or another. */
async function refuseUnknownFile(queries: Queries, { components = [] }: MessageTemplate): Promise<void> {
  await refuseUnusableHeader(queries, components, 'template.components')
  for (const [place, { cards = [] }] of components.entries()) {
    for (const [index, card] of cards.entries()) {
      const root = `template.components.${place}.cards.${index}.components`
      await refuseUnusableHeader(queries, card.components ?? [], root)
    }
  }
}

async function refuseUnusableHeader(queries: Queries, components: readonly SentComponent[], root: string) {
  const [parameter] = parametersFor(components, 'header')
  const handle = (parameter?.image ?? parameter?.video ?? parameter?.document)?.id
  if (handle === undefined) return
  const place = components.findIndex(({ type }) => type === 'header')
  await refuseUnusableFile(queries, handle, `${root}.${place}.parameters.0`)
}

/**
 * | @throws ServiceError messageParameterInvalid where the file does not exist or is an unreadable picture
 */
export async function refuseUnusableFile(queries: Queries, handle: string, place: string): Promise<void> {
  const file = await findFile(queries, handle)
  const problem = file
    ? await uploadedPictureProblem(queries, file)
    : 'No file has this ID, or it has expired.'
  if (problem !== undefined) refuseAt('messageParameterInvalid', place, problem)
}

/** The upload behind a handle. Handles can’t be guessed. */
export const findFile = (queries: Queries, handle: string) =>
  queries
    .selectFrom('upload_sessions')
    .select(['id', 'file_type', 'file_length', 'file_offset'])
    .where('handle', '=', handle.replaceAll('\0', ''))
    .executeTakeFirst()

/** The current flow that a template button opens. */
async function flowOf(
  queries: Queries,
  accountId: string,
  template: SentTemplate,
): Promise<Pick<Prepared, 'flow'>> {
  const raw = slotsOf(template).buttons.find(({ kind }) => kind === 'FLOW')?.raw
  if (!isObject(raw)) return {}
  const id = textOf(raw.flow_id)
  const name = textOf(raw.flow_name)
  if (id === undefined && name === undefined) return {}
  const flow = await queries
    .selectFrom('flows')
    .select(['id', 'published_version_id'])
    .where('account_id', '=', accountId)
    .where(id === undefined ? 'name' : 'id', '=', id ?? name ?? '')
    .executeTakeFirst()
  return flow?.published_version_id ? { flow: { id: flow.id, versionId: flow.published_version_id } } : {}
}
