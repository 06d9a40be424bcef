import { isCallError } from '@/lib/client/call-error'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { RemoteCalls } from '@/lib/console/calling/remote-calls'
import { callingEndpoints, callRequest } from '@/lib/contract/calling'
import type { CallInput, CallOutput } from '@/lib/contract/endpoint'
import type { endpoints } from '@/lib/contract/endpoints'
import { permissionQuestion } from '@/lib/contract/interactive-messages'
import { pageLimits } from '@/lib/contract/limits'
import { type Paging } from '@/lib/contract/paging'
import type { Template } from '@/lib/contract/templates'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import { foldForSearch, searchText } from '@/lib/language/template/search-text'

type Input<Name extends keyof typeof endpoints> = CallInput<(typeof endpoints)[Name]>
type Output<Name extends keyof typeof endpoints> = CallOutput<(typeof endpoints)[Name]>

/**
 * Adapts a client to a service that supports only what the specification defines, emulating everything else:
 * lists are filtered here, changes are sent in full, and codes are found by identifier.
 */
export function createRemoteClient(client: Client, calls: RemoteCalls): Client {
  return {
    ...client,
    ...callMethods(client, calls),
    listTemplates: (input, options) => listTemplates(client, input, options),
    createTemplate: (input, options) =>
      client.createTemplate({ ...input, body: withoutDefaults(input.body) }, options),
    editTemplate: (input, options) =>
      client.editTemplate({ ...input, body: withoutDefaults(input.body) }, options),
    deleteTemplates: (input, options) => deleteTemplates(client, input, options),
    setConversationalAutomation: (input, options) => setAutomation(client, input, options),
    setCallingSettings: (input, options) => setCalling(client, input, options),
    getEncryptionKey: (input, options) => client.getEncryptionKey(input, options).catch(noKey),
    getQrCode: (input, options) => getQrCode(client, input, options),
    deleteQrCode: async ({ phoneNumberId, code }, options) => {
      const id = await identifierOf(client, { phoneNumberId, code }, options)
      return client.deleteQrCode({ phoneNumberId, code: id }, options)
    },
  }
}

/** Calls are taken from events, and permission is requested by message, as in published services. */
function callMethods(
  client: Client,
  calls: RemoteCalls,
): Pick<Client, 'actOnCall' | 'listCalls' | 'listRingingCalls' | 'requestCallPermission'> {
  return {
    async actOnCall({ phoneNumberId, body }, options) {
      const answer = await client.actOnCall({ phoneNumberId, body }, options)
      await calls.acted(phoneNumberId, callRequest.parse(body), answer.calls ?? [])
      return answer
    },
    listCalls: ({ phoneNumberId, query }) =>
      calls.list(phoneNumberId, callingEndpoints.listCalls.query.parse(query ?? {})),
    listRingingCalls: () => calls.ringing(),
    async requestCallPermission({ phoneNumberId, body: { user_wa_id: to } }, options) {
      const body = { to, type: 'interactive' as const, interactive: permissionQuestion }
      await client.sendMessage({ phoneNumberId, body }, options)
      return { success: true }
    },
  }
}

/** Treats an error for an unknown key as no key. */
function noKey(error: unknown): Output<'getEncryptionKey'> {
  if (!isCallError(error) || !['notFound', 'unknownPath', 'unknownField'].includes(error.problem.kind))
    throw error
  return { business_public_key: null, business_public_key_signature_status: null }
}

/** Maximum pages read of a list, and rows that are enough to display. */
const MOST_PAGES = 30
const ENOUGH = 50

type TemplateQuery = NonNullable<Input<'listTemplates'>['query']>
const ownFilters = ['name_or_content', 'category', 'language', 'quality_score'] as const

const wordsOf = (text: unknown) =>
  String(text ?? '')
    .toUpperCase()
    .split(/[\s,"'[\]]+/)
    .filter(Boolean)

/** The specification filters only by name and one status. */
async function listTemplates(
  client: Client,
  input: Input<'listTemplates'>,
  options?: CallOptions,
): Promise<Output<'listTemplates'>> {
  const { query = {} } = input
  const isFiltered = ownFilters.some((name) => query[name]) || wordsOf(query.status).length > 1
  if (!isFiltered) return client.listTemplates(input, options)
  const { after: start, summary: _, ...asked } = query
  const found: Template[] = []
  const left: Unreadable[] = []
  let after = start
  for (let page = 0; page < MOST_PAGES && found.length < ENOUGH; page += 1) {
    const answer = await client.listTemplates(
      { ...input, query: { ...forService(asked), limit: pageLimits.templates, after } },
      options,
    )
    found.push(...answer.data.filter((template) => fits(template, query)))
    left.push(answer)
    after = nextOf(answer.paging)
    if (after === undefined) break
  }
  return {
    data: found,
    ...unreadableOf(left),
    ...(after === undefined ? {} : { paging: { cursors: { before: '', after }, next: after } }),
  }
}

/** Adds the fields that local filters need. */
function forService({ fields, name, status }: TemplateQuery): TemplateQuery {
  const told =
    fields === undefined ? undefined : [...new Set([...fields.split(','), 'components', 'quality_score'])]
  return { name, fields: told?.join(','), status: wordsOf(status).length === 1 ? status : undefined }
}

function fits(template: Template, query: TemplateQuery): boolean {
  const has = (wanted: unknown, value = '') =>
    wordsOf(wanted).length === 0 || wordsOf(wanted).includes(value.toUpperCase())
  return (
    has(query.status, template.status) &&
    has(query.category, template.category) &&
    has(String(query.language ?? '').replaceAll('-', '_'), template.language) &&
    has(query.quality_score, template.quality_score?.score) &&
    contains(template, query.name_or_content)
  )
}

function contains({ name, components }: Template, text = ''): boolean {
  const searched = searchText(name, components)
  return [text, text.trim().replaceAll(/\s+/g, '_')].some((word) => searched.includes(foldForSearch(word)))
}

const nextOf = (paging: Paging | undefined) => (paging?.next ? paging.cursors?.after : undefined)

/** Omits defaults: the specification only has numbered variables. */
function withoutDefaults<Body extends { parameter_format?: string }>(body: Body): Body {
  if (body.parameter_format?.toUpperCase() !== 'POSITIONAL') return body
  const { parameter_format: _, ...rest } = body
  // Only an optional member was removed.
  return rest as Body
}

/**
 * Sends the identifier along with the language: a service that ignores `language` would delete all of them.
 */
async function deleteTemplates(client: Client, input: Input<'deleteTemplates'>, options?: CallOptions) {
  const { name, language, hsm_id } = input.query ?? {}
  if (!name || !language || hsm_id) return client.deleteTemplates(input, options)
  const { businessAccountId } = input
  const { data } = await client.listTemplates({ businessAccountId, query: { name } }, options)
  const one = data.find((template) => template.name === name && template.language === language)
  return client.deleteTemplates({ ...input, query: { name, language, hsm_id: one?.id } }, options)
}

/** Sends required members with every change. spec:phone-numbers#change-automation. */
async function setAutomation(
  client: Client,
  input: Input<'setConversationalAutomation'>,
  options?: CallOptions,
) {
  if (input.body.enable_welcome_message !== undefined)
    return client.setConversationalAutomation(input, options)
  const { phoneNumberId, body } = input
  const query = { fields: 'conversational_automation' }
  const { conversational_automation: now } = await client.getPhoneNumber({ phoneNumberId, query }, options)
  const whole = { enable_welcome_message: now?.enable_welcome_message ?? false, ...body }
  return client.setConversationalAutomation({ ...input, body: whole }, options)
}

/** spec:calling#change-settings: the status is not optional. */
async function setCalling(client: Client, input: Input<'setCallingSettings'>, options?: CallOptions) {
  const { phoneNumberId, body } = input
  if (body.calling.status !== undefined) return client.setCallingSettings(input, options)
  const { calling: now } = await client.getCallingSettings(
    { phoneNumberId, query: { fields: 'calling' } },
    options,
  )
  const calling = { ...(now ? { status: now.status } : {}), ...body.calling }
  return client.setCallingSettings({ ...input, body: { calling } }, options)
}

/** Resolves a code to its identifier, which paths use and which may differ. spec:qr-codes#qr-code. */
async function identifierOf(
  client: Client,
  { phoneNumberId, code }: { phoneNumberId: string; code: string },
  options?: CallOptions,
): Promise<string> {
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: pageLimits.max, after }
    const { data, paging } = await client.listQrCodes({ phoneNumberId, query }, options)
    const found = data.find((each) => each.code === code)
    if (found) return found.id ?? code
    after = nextOf(paging)
    if (after === undefined) break
  }
  return code
}

async function getQrCode(client: Client, input: Input<'getQrCode'>, options?: CallOptions) {
  const id = await identifierOf(client, input, options)
  return client.getQrCode({ ...input, code: id }, options)
}
