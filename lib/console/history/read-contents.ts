import { type CallError, isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { eachPage, nextCursor } from '@/lib/contract/each-page'
import type { Flow } from '@/lib/contract/flows'
import { pageLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import { profilePicture } from '../business-profile/profile-picture'
import { readProfile } from '../business-profile/save-profile'
import { listSubscriptions } from '../events/list-subscriptions'
import { readAutomation } from '../phone-numbers/read-automation'
import { listQrCodes } from '../qr-codes/list-qr-codes'
import { withLabels } from '../qr-codes/with-labels'
import type { FoundContent, WholeOf } from './create-content-history'

export type ContentParts = Pick<Root, 'client' | 'settings' | 'flowDocuments' | 'qrLabels' | 'profilePhotos'>

/** The subject of a reading: one item, or all of a kind. */
export type Scope =
  | { part: 'flow' | 'profile' | 'automation' | 'calling' | 'qr-codes'; id: string }
  | { part: 'qr-code'; id: string; code: string }
  | { part: 'subscriptions' }

interface ContentReading {
  found: FoundContent[]
  /** Known items of this kind that weren't found no longer exist. */
  whole?: WholeOf
}

/** Reads an item's current content from the service; no content if it doesn't exist. @throws CallError */
export async function readContents(
  root: ContentParts,
  scope: Scope,
  options?: CallOptions,
): Promise<ContentReading> {
  try {
    return await readers[scope.part](root, { id: '', code: '', ...scope }, options)
  } catch (error) {
    if (!(isCallError(error) && isMissing(error))) throw error
    if (scope.part === 'subscriptions' || scope.part === 'qr-codes') return { found: [] }
    const thing = scope.part === 'qr-code' ? scope.code : scope.id
    const phoneNumberId = scope.part === 'flow' ? null : scope.id
    return { found: [{ kind: scope.part, thing, phoneNumberId, name: '', content: null }] }
  }
}

const isMissing = ({ status, problem }: CallError) => status === 404 || problem.kind === 'notFound'

interface Read {
  id: string
  code: string
}

type Reader = (root: ContentParts, scope: Read, options?: CallOptions) => Promise<ContentReading>

const FLOW_FIELDS = 'id,name,status,categories,endpoint_uri'

/** Items that belong to a number and have no name. */
const ofNumber = (
  kind: 'profile' | 'automation' | 'calling',
  id: string,
  content: FoundContent['content'],
  unread: FoundContent['unread'] = [],
): ContentReading => ({ found: [{ kind, thing: id, phoneNumberId: id, name: '', content, unread }] })

/** Stores the profile's photo and returns its hash, because its URL may change with each reading. */
async function readPhoto(
  { profilePhotos, settings }: ContentParts,
  id: string,
  address: string | undefined,
  { signal = new AbortController().signal }: CallOptions = {},
): Promise<string | undefined> {
  const shown = address
    ? await profilePhotos.keepShown(id, address, () => profilePicture(address, settings, signal))
    : ''
  return profilePhotos.current(id, shown)
}

const readers: Record<Scope['part'], Reader> = {
  async flow(root, { id }, options) {
    const flow = await root.client.getFlow({ flowId: id, query: { fields: FLOW_FIELDS } }, options)
    const document = (await root.flowDocuments.newest(id, options))?.text ?? ''
    return { found: [flowContent(flow, document)] }
  },
  async profile(root, { id }, options) {
    const profile = await readProfile(root.client, id, options)
    const { about, address, description, email, vertical, websites = [] } = profile
    const texts = { about, address, description, email, vertical }
    const filled = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))
    const photo = await readPhoto(root, id, profile.profile_picture_url, options)
    const content = { ...filled, websites: websites.filter((each) => each !== ''), photo }
    return ofNumber('profile', id, content, photo === undefined ? ['photo'] : [])
  },
  automation: async ({ client }, { id }, options) =>
    ofNumber('automation', id, await readAutomation(client, id, options)),
  async calling({ client }, { id }, options) {
    const query = { fields: 'calling' }
    const { calling } = await client.getCallingSettings({ phoneNumberId: id, query }, options)
    if (!calling) return { found: [] }
    const { status, call_icon_visibility } = calling
    return ofNumber('calling', id, { status, call_icon_visibility })
  },
  async 'qr-codes'(root, { id }, options) {
    const { data, unreadable } = await listQrCodes(root, id, options)
    const found = data.map((code) => codeContent(code, id))
    return unreadable ? { found } : { found, whole: { kind: 'qr-code', phoneNumberId: id } }
  },
  async 'qr-code'(root, { id, code }, options) {
    const [found] = await withLabels(root, [
      await root.client.getQrCode({ phoneNumberId: id, code }, options),
    ])
    return { found: found ? [codeContent(found, id)] : [] }
  },
  async subscriptions(root, _, options) {
    const { data } = await listSubscriptions(root, options)
    const found = data.map(({ id, callback_url, fields }): FoundContent => {
      const content = { callback_url, fields: fields.toSorted() }
      return { kind: 'subscription', thing: id, phoneNumberId: null, name: callback_url, content }
    })
    return { found, whole: { kind: 'subscription', phoneNumberId: null } }
  },
}

/** Enough flow list pages for almost every account. */
const MOST_PAGES = 20

/** The account's flows, by name; `isComplete` if all were read. @throws CallError */
export async function listFlowNames(
  { client, settings: { businessAccountId } }: ContentParts,
  options?: CallOptions,
): Promise<{ names: Map<string, string>; isComplete: boolean }> {
  const names = new Map<string, string>()
  const query = { fields: 'id,name', limit: pageLimits.max }
  const read = (after?: string) =>
    client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  let isComplete = false
  for await (const page of eachPage(read, { most: MOST_PAGES })) {
    for (const { id, name } of page.data) names.set(id, name ?? '')
    isComplete = nextCursor(page) === undefined
  }
  return { names, isComplete }
}

function flowContent(flow: Flow, document: string): FoundContent {
  const { id, name = '', status = '', categories = [], endpoint_uri } = flow
  const content = { name, status, categories, endpoint_uri: endpoint_uri ?? '', document }
  return { kind: 'flow', thing: id, phoneNumberId: null, name, content }
}

function codeContent(
  {
    code,
    prefilled_message,
    label,
  }: { code: string; prefilled_message: string; label: { place: string; campaign: string } },
  phoneNumberId: string,
): FoundContent {
  const content = { prefilled_message, place: label.place, campaign: label.campaign }
  const name = label.place || prefilled_message
  return { kind: 'qr-code', thing: code, phoneNumberId, name, content }
}
