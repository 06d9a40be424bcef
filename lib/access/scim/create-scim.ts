import { MINUTE_MS } from '@/lib/contract/durations'
import { SCIM_FOLDER, scimLimits } from '@/lib/contract/scim'
import { parseJson } from '@/lib/runtime/http/parse-json'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
import { TRACE_HEADER, traceFrom } from '@/lib/runtime/http/trace'
import { attemptRules } from '../attempts'
import { clientAddress, networkOf } from '../client-address'
import type { AccessContext } from '../context'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery'
import { createScimGroups } from './groups'
import { listOf, pageAsked, type Shown, shownBy } from './list-query'
import { errorSchema, listSchema, type Resource, type ResourceWork, type ScimCaller } from './resource'
import { invalid, ScimError } from './scim-error'
import { createScimTokens, type ScimTokens } from './scim-tokens'
import { createScimUsers } from './users'

/** SCIM 2.0, used by the sign-in provider to keep people and groups up to date. */
export interface Scim {
  /** Answers `/scim/v2/…`. */
  answer(request: Request): Promise<Response>
  tokens: ScimTokens
}

const TYPE = 'application/scim+json'

export function createScim(context: AccessContext): Scim {
  const tokens = createScimTokens(context)
  const { publicUrl } = context.settings
  const work: Readonly<Record<string, ResourceWork<Resource>>> = {
    Users: createScimUsers(context),
    Groups: createScimGroups(context),
  }
  const told: Readonly<Record<string, () => readonly { id: string }[]>> = {
    ResourceTypes: () => resourceTypes(publicUrl),
    Schemas: () => schemas(publicUrl),
  }
  const dispatch = async (request: Request, by: ScimCaller): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const [kind = '', id, ...rest] = segmentsOf(pathname)
    if (rest.length > 0) throw noPath()
    if (kind === 'ServiceProviderConfig' && id === undefined)
      return onlyRead(request, () => serviceProviderConfig(publicUrl))
    const listed = told[kind]
    if (listed) return onlyRead(request, () => discovered(listed(), id))
    const resources = work[kind]
    if (!resources) throw noPath()
    const shown = shownBy(searchParams)
    return id === undefined
      ? ofAll(request, { resources, by, shown })
      : ofOne(request, { resources, by, shown, id })
  }
  return {
    tokens,
    async answer(request) {
      const traceId = traceFrom(request.headers.get(TRACE_HEADER))
      try {
        return await dispatch(request, await identify(context, tokens, request, traceId))
      } catch (error) {
        if (error instanceof ScimError) return refusal(error)
        context.log.error({ error, traceId }, 'a request of the provider failed')
        return refusal(new ScimError(500, `Something failed here. The log has it as ${traceId}.`))
      }
    },
  }
}

/** Without a valid token, nothing else is revealed. @throws ScimError 401 and 429 */
async function identify(
  context: AccessContext,
  tokens: ScimTokens,
  request: Request,
  traceId: string,
): Promise<ScimCaller> {
  const { attempts, recordOncePer, clock } = context
  const address = clientAddress(request.headers)
  const caller = await tokens.callerOf(request.headers)
  if (!caller) {
    const waitSeconds = await attempts.take(attemptRules.tokenByAddress, address)
    if (waitSeconds !== undefined) throw tooMany(waitSeconds)
    const refused = new ScimError(401, 'Send a provisioning token as Authorization: Bearer.', undefined, {
      'www-authenticate': 'Bearer',
    })
    await recordOncePer(MINUTE_MS, ['scim.call', networkOf(address)], {
      ...{ at: clock(), person: { id: null, email: '' }, address, traceId },
      ...{
        action: 'api.call',
        result: 'refused',
        subject: `${request.method} ${new URL(request.url).pathname}`,
      },
      details: { reason: refused.detail },
    })
    throw refused
  }
  const waitSeconds = await attempts.take(attemptRules.scimByToken, caller.tokenId)
  if (waitSeconds !== undefined) throw tooMany(waitSeconds)
  return { ...caller, address, traceId }
}

interface Asked {
  resources: ResourceWork<Resource>
  by: ScimCaller
  shown: Shown
}

async function ofAll(request: Request, { resources, by, shown }: Asked): Promise<Response> {
  if (request.method === 'GET') {
    const asked = pageAsked(new URL(request.url).searchParams)
    return answerJson(listOf(await resources.list(asked), asked.offset, shown))
  }
  if (request.method !== 'POST') throw notAllowed('GET, POST')
  const made = await resources.create(by, await bodyOf(request))
  return answerJson(shown(made), 201, { location: made.meta.location })
}

async function ofOne(
  request: Request,
  { resources, by, shown, id }: Asked & { id: string },
): Promise<Response> {
  if (request.method === 'GET') return answerJson(shown(await resources.read(id)))
  if (request.method === 'PUT')
    return answerJson(shown(await resources.replace(by, id, await bodyOf(request))))
  if (request.method === 'PATCH')
    return answerJson(shown(await resources.patch(by, id, await bodyOf(request))))
  if (request.method !== 'DELETE') throw notAllowed('GET, PUT, PATCH, DELETE')
  await resources.remove(by, id)
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function onlyRead(request: Request, read: () => object): Response {
  if (request.method !== 'GET') throw notAllowed('GET')
  return answerJson(read())
}

function discovered(all: readonly { id: string }[], id: string | undefined): object {
  if (id === undefined)
    return {
      ...{ schemas: [listSchema], totalResults: all.length, startIndex: 1, itemsPerPage: all.length },
      Resources: all,
    }
  const found = all.find((each) => each.id === id)
  if (!found) throw noPath()
  return found
}

/** `/scim/v2/Users/1/` is `['Users', '1']`. @throws ScimError 404 */
function segmentsOf(pathname: string): string[] {
  if (!pathname.startsWith(`${SCIM_FOLDER}/`)) throw noPath()
  try {
    return pathname.slice(SCIM_FOLDER.length).split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw noPath()
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== TYPE && type !== 'application/json')
    throw new ScimError(415, `Send the body as ${TYPE}.`, 'invalidSyntax')
  const bytes = await readBytes(request, scimLimits.bodyBytes).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    throw new ScimError(413, error.message)
  })
  try {
    return parseJson(bytes)
  } catch {
    throw invalid('The body isn’t JSON.', 'invalidSyntax')
  }
}

const answerJson = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': TYPE, 'cache-control': 'no-store', ...headers },
  })

const refusal = ({ status, scimType, detail, headers }: ScimError) =>
  answerJson(
    { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail },
    status,
    headers,
  )

const noPath = () => new ScimError(404, 'There is nothing at this address.')
const notAllowed = (allow: string) => new ScimError(405, `Only ${allow} work here.`, undefined, { allow })
const tooMany = (waitSeconds: number) =>
  new ScimError(429, `Too many requests. Wait ${waitSeconds} seconds.`, undefined, {
    'retry-after': String(waitSeconds),
  })
