import 'server-only'
import { clientAddress } from '@/lib/access/client-address'
import { crossSiteRefusal } from '@/lib/access/same-origin'
import type { CallOptions } from '@/lib/client/create-client'
import type { z } from '@/lib/contract/zod'
import { respond } from '../answer'
import { problem, tooManyRequests } from '../problems'
import { readJson } from '../read-json'
import { type Root, root } from '../root'
import { withLocalAddresses } from './local-addresses'
import type { PhoneWork } from './phone-door'

/** A flow's answer and what is around it. */
const MAX_BODY_BYTES = 256 * 1024

/** What a route handler of a phone works with. */
export interface PhoneCall<Params> {
  url: URL
  params: Params
  root: Root
  businessAccountId: string
  /** Goes along with a read: cancelled when the page goes away. A change is finished once it is on its way. */
  options: Required<CallOptions>
  changing: Pick<CallOptions, 'traceId'>
  /** The JSON body, checked. */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

/**
 * A route handler of a simulated customer's phone. **Anybody who can reach this server may call it**: a customer is not
 * signed in to the console. It is there only with the embedded service, whose customers are made up; what may be asked
 * for in a minute, and how much may be sent, is limited, and posts from other sites are refused.
 *
 * @param work what it does, which decides how often
 */
export function answerPhone<Params = Record<string, never>>(
  work: PhoneWork,
  perform: (call: PhoneCall<Params>) => Promise<unknown>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return (request, context) =>
    respond(request, async (traceId) => {
      const here = root()
      await admit(here, work, request)
      const value = await perform({
        url: new URL(request.url),
        params: await context.params,
        root: here,
        businessAccountId: here.settings.businessAccountId,
        options: { signal: request.signal, traceId },
        changing: { traceId },
        body: (schema) => readJson(request, schema, MAX_BODY_BYTES),
      })
      return withLocalAddresses(value, here.settings.publicUrl)
    })
}

/** @throws Refusal notFound with a remote service, crossSite, tooManyRequests */
async function admit(
  { phones, settings }: Root,
  work: PhoneWork,
  { method, headers }: Request,
): Promise<void> {
  if (!phones) throw problem('notFound')
  const foreign = method === 'GET' ? undefined : crossSiteRefusal(headers, settings.publicUrl)
  if (foreign) throw problem('crossSite', foreign)
  const waitSeconds = await phones.take(work, clientAddress(headers))
  if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)
}
