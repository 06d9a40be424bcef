import 'server-only'
import { clientAddress } from '@/lib/access/client-address'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { CallOptions } from '@/lib/client/create-client'
import type { z } from '@/lib/contract/zod'
import { identify, respond } from '../answer'
import { problem, tooManyRequests } from '../problems'
import { readJson } from '../read-json'
import { type Root, root } from '../root'
import { withLocalAddresses } from './local-addresses'
import type { PhoneDoor, PhoneWork } from './phone-door'

/** A flow's answer and what is around it. */
const MAX_BODY_BYTES = 256 * 1024

/** What a route handler of a phone works with. */
export interface PhoneCall<Params> {
  url: URL
  params: Params
  root: Root
  phones: PhoneDoor
  businessAccountId: string
  /** Goes along with a read: cancelled when the page goes away. A change is finished once it is on its way. */
  options: Required<CallOptions>
  changing: Pick<CallOptions, 'traceId'>
  /** The JSON body, checked, and counted among what this phone and this address may leave behind in a day. */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

/**
 * A route handler of a simulated customer's phone. It is there only with the embedded service, whose customers are made
 * up, and unless phones are off. Where they are open, **anybody who can reach this server may call it**; otherwise people
 * of the console. What may be asked for in a minute, and how much may be left behind in a day, is limited, and posts from
 * other sites are refused.
 *
 * @param work what it does, which decides who may and how often
 */
export function answerPhone<Params extends { contact?: string } = Record<string, never>>(
  work: PhoneWork,
  perform: (call: PhoneCall<Params>) => Promise<unknown>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return (request, context) =>
    respond(request, async (traceId) => {
      const here = root()
      const phones = await admit(here, work, request)
      const params = await context.params
      const value = await perform({
        url: new URL(request.url),
        params,
        root: here,
        phones,
        businessAccountId: here.settings.businessAccountId,
        options: { signal: request.signal, traceId },
        changing: { traceId },
        async body(schema) {
          const read = await readJson(request, schema, MAX_BODY_BYTES)
          const waitSeconds = await phones.spend({
            contact: params.contact ?? '',
            address: clientAddress(request.headers),
            bytes: Buffer.byteLength(JSON.stringify(read)),
            messages: work === 'message' ? 1 : 0,
          })
          if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds, enoughForToday)
          return read
        },
      })
      return withLocalAddresses(value, here.settings.publicUrl)
    })
}

const enoughForToday =
  'Simulated phones may send so many messages and so much text in 24 hours, and this is more than that.'

/** @throws Refusal notFound with a remote service and where phones are off, crossSite, tooManyRequests, signedOut, forbidden */
async function admit({ phones, settings }: Root, work: PhoneWork, request: Request): Promise<PhoneDoor> {
  if (!phones) throw problem('notFound')
  const { method, headers } = request
  const permission = phones.permissionFor(work)
  // Who has to say who they are is asked about other sites along with it.
  const isAsked = permission !== undefined || method === 'GET'
  const foreign = isAsked ? undefined : crossSiteRefusal(headers, settings.publicUrl)
  if (foreign) throw problem('crossSite', foreign)
  const waitSeconds = await phones.take(work, clientAddress(headers))
  if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)
  if (permission) await identify(permission, request)
  return phones
}
