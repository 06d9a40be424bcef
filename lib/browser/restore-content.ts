import type { ContentChange, ContentKind } from '@/lib/contract/content-history'
import { isSameJsonText } from '@/lib/contract/same-json'
import { type Given, type ResponseOf, send } from './call'

/** Calls a console API route. */
export type Ask = <Name extends Parameters<typeof send>[0]>(
  name: Name,
  given: Given<Name>,
) => Promise<ResponseOf<Name>>

/** Types that can be restored here; template versions and subscriptions are restored on their own pages. */
export const restorable = [
  'flow',
  'profile',
  'automation',
  'calling',
  'qr-code',
] as const satisfies ContentKind[]
type Restorable = (typeof restorable)[number]

export const isRestorable = (kind: ContentKind): kind is Restorable =>
  restorable.some((each) => each === kind)

/** Restores through the same routes as forms, so refusals, limits and the audit log work the same. */
const restores: Record<Restorable, (ask: Ask, change: ContentChange, content: Content) => Promise<unknown>> =
  {
    async flow(ask, { thing: id, now }, { name, categories, endpoint_uri, document }) {
      const params = { id }
      const body = changedSince(now, { name, categories, endpoint_uri })
      if (Object.keys(body).length > 0) await ask('POST /api/flows/:id', { params, body: body as never })
      const draft = await ask('GET /api/flows/:id/draft', { params })
      const { revision, baseVersionId } = draft
      const text = String(document)
      if (text !== draft.text)
        await ask('PUT /api/flows/:id/draft', { params, body: { revision, baseVersionId, text } })
    },
    async profile(ask, { thing: phoneNumberId, now }, { photo, ...texts }) {
      const params = { phoneNumberId }
      const body = changedSince(now, texts)
      const base = await ask('GET /api/business-profile/:phoneNumberId', { params })
      if (Object.keys(body).length > 0)
        await ask('POST /api/business-profile/:phoneNumberId', { params, body: { ...body, base } as never })
      if (typeof photo === 'string' && photo !== '' && photo !== now?.photo)
        await ask('POST /api/business-profile/:phoneNumberId/photos/:hash', {
          params: { phoneNumberId, hash: photo },
        })
    },
    async automation(ask, { thing: id }, content) {
      const params = { id }
      const base = await ask('GET /api/phone-numbers/:id/automation', { params })
      await ask('POST /api/phone-numbers/:id/automation', { params, body: { ...content, base } as never })
    },
    async calling(ask, { thing: phoneNumberId }, calling) {
      await ask('POST /api/calling/:phoneNumberId/settings', {
        params: { phoneNumberId },
        body: { calling } as never,
      })
    },
    async 'qr-code'(ask, { thing: code, phoneNumberId, now }, content) {
      const prefilled_message = String(content.prefilled_message)
      const label = { place: String(content.place), campaign: String(content.campaign) }
      const number = phoneNumberId ?? ''
      if (now === null) {
        await ask('POST /api/qr-codes/:phoneNumberId', {
          params: { phoneNumberId: number },
          body: { prefilled_message, label },
        })
        return
      }
      const params = { phoneNumberId: number, code }
      if (now.prefilled_message !== prefilled_message)
        await ask('POST /api/qr-codes/:phoneNumberId/:code', { params, body: { prefilled_message } })
      if (now.place !== label.place || now.campaign !== label.campaign)
        await ask('PUT /api/qr-codes/:phoneNumberId/:code/label', { params, body: label })
    },
  }

type Content = NonNullable<ContentChange['content']>

/** Members that differ from the current content. Later changes to other members are kept. */
const changedSince = (now: ContentChange['now'], content: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([name, value]) => !isSameJsonText(value, now?.[name])))

// The type matches the route; this only passes it on.
const askHere: Ask = (name, given) => send(name, given as Parameters<typeof send>[1])

/** Restores earlier content as a new change. @throws ProblemError like saving its form */
export async function restoreContent(change: ContentChange, ask: Ask = askHere): Promise<void> {
  const { kind, content } = change
  if (!isRestorable(kind) || content === null) throw new Error(`A ${kind} can’t be restored from here.`)
  await restores[kind](ask, change, content)
}
