import 'server-only'
import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import { sharedPreviewRoutes } from '@/lib/contract/console/shared-previews'
import {
  type SharedContent,
  type SharedFlow,
  type SharedTemplate,
  sharedPreviewLimits,
} from '@/lib/contract/shared-previews'
import type { Template } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import type { Change } from '../api/api-call'
import { routes } from '../api/routes'
import { readDraft } from '../flows/read-draft'
import { nameOfFlow } from '../flows/read-flow'
import type { SharedSubject } from './create-shared-previews'
import { samplePictures } from './sample-pictures'
import { responsesIn, sharedDocument } from './shared-flow'

const templateOf = ({ id }: { id: string }): SharedSubject => ({ kind: 'template', id })
const flowOf = ({ id }: { id: string }): SharedSubject => ({ kind: 'flow', id })
const plans: SharedSubject = { kind: 'plan', id: '' }

export const sharedPreviewHandlers = routes(sharedPreviewRoutes, {
  'GET /api/templates/:id/shared-previews': ({ params, root }) => listed(root, templateOf(params)),
  'GET /api/flows/:id/shared-previews': ({ params, root }) => listed(root, flowOf(params)),
  'GET /api/plans/shared-previews': ({ root }) => listed(root, plans),

  async 'POST /api/templates/:id/shared-previews'(call) {
    const { params, body, root, options } = call
    const template = await root.client.getTemplate({ templateId: params.id }, options)
    const content = await shownTemplate(root, template, options)
    const subject = `${template.name} ${template.language}`
    return share(call, { kind: 'template', content, id: params.id, days: body.days, subject })
  },
  async 'POST /api/flows/:id/shared-previews'(call) {
    const { params, body, root, options } = call
    const content = await shownFlow(root, params.id, body.withResponses, options)
    const subject = await nameOfFlow(root, params.id, options)
    return share(call, { kind: 'flow', content, id: params.id, days: body.days, subject })
  },
  async 'POST /api/plans/shared-previews'(call) {
    const { days, plan: content } = call.body
    if (sizeOf(content) > sharedPreviewLimits.planBytes)
      throw problem('invalidParameter', 'This plan is too large to share. Plan fewer files at a time.')
    return share(call, { kind: 'plan', content, id: plans.id, days, subject: content.name })
  },

  'DELETE /api/templates/:id/shared-previews/:link': (call) =>
    endLink(call, templateOf(call.params), ({ name, language }) => `${name} ${language}`),
  'DELETE /api/flows/:id/shared-previews/:link': (call) =>
    endLink(call, flowOf(call.params), ({ name }) => `${name} (${call.params.id})`),
  'DELETE /api/plans/shared-previews/:link': (call) => endLink(call, plans, ({ name }) => name),
})

const listed = async ({ sharedPreviews }: Pick<Root, 'sharedPreviews'>, subject: SharedSubject) => ({
  data: await sharedPreviews.list(subject),
})

interface Sharing {
  root: Pick<Root, 'sharedPreviews'>
  person: { id: string; name: string }
  change: Change
}

/** Creates a link; the audit log records its subject and duration, not the copy. */
async function share(
  { root, person, change }: Sharing,
  { subject, ...shared }: SharedContent & { id: string; days: number; subject: string },
) {
  const { days, kind } = shared
  const make = () => root.sharedPreviews.create({ ...shared, by: { id: person.id, name: person.name } })
  const made = await change(subject, make, undefined, undefined, { days })
  if (made) return made
  const most = sharedPreviewLimits.perSubject
  const owner = { template: 'A template can have', flow: 'A flow can have', plan: 'Plans can have' }[kind]
  throw problem('invalidParameter', `${owner} up to ${most} shared links. Revoke one first.`)
}

async function endLink(
  { root, params, change }: Omit<Sharing, 'person'> & { params: { link: string } },
  subject: SharedSubject,
  nameOf: (link: { name: string; language: string }) => string,
): Promise<void> {
  const found = await root.sharedPreviews.find(subject, params.link)
  if (!found) throw problem('notFound')
  await change(nameOf(found), () => root.sharedPreviews.end(params.link))
}

/** The parts of a template visible without an account. */
async function shownTemplate(
  root: Pick<Root, 'samples' | 'phoneNumbers' | 'settings'>,
  { name, language, category, parameter_format, components }: Template,
  options: CallOptions,
): Promise<SharedTemplate> {
  return {
    ...{ name, language, category, components },
    ...(parameter_format ? { parameter_format } : {}),
    sender: await senderOf(root, options),
    pictures: await samplePictures(root.samples, components),
  }
}

/** The parts of a flow visible without an account: the document as in the studio, never its endpoint. */
async function shownFlow(
  root: Root,
  flowId: string,
  withResponses: boolean,
  options: CallOptions,
): Promise<SharedFlow> {
  const { name } = await root.client.getFlow({ flowId, query: { fields: 'id,name' } }, options)
  const { text } = await readDraft(root, flowId, options)
  const document = sharedDocument(text)
  if (document === undefined)
    throw problem(
      'invalidParameter',
      'This flow can’t run yet. Fix the JSON and add a screen, then share it.',
    )
  const runs = withResponses ? (await root.flowRuns.list(flowId)).toReversed() : []
  const content = {
    name: name ?? flowId,
    sender: await senderOf(root, options),
    document,
    responses: responsesIn(runs.map(({ run }) => run)),
  }
  if (sizeOf(content) > sharedPreviewLimits.contentBytes)
    throw problem(
      'invalidParameter',
      'The responses in saved runs are too large to share. Share the flow without them.',
    )
  return content
}

const sizeOf = (content: object): number => Buffer.byteLength(JSON.stringify(content))

/** The name shown to customers. */
async function senderOf(
  { phoneNumbers, settings }: Pick<Root, 'phoneNumbers' | 'settings'>,
  options: CallOptions,
): Promise<string> {
  const numbers = await phoneNumbers.list(options)
  const number = numbers.find(({ id }) => id === settings.phoneNumberId) ?? numbers[0]
  return number?.verified_name ?? 'Business'
}
