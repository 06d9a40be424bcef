import 'server-only'
import { parseInput, problem } from '@/lib/access/problems'
import { STALE_HEADER } from '@/lib/contract/console/address'
import type { Route, RouteName, RouteResponse } from '@/lib/contract/console/route'
import type { z } from '@/lib/contract/zod'
import { publishTopics } from '@/lib/events/live/publish-topics'
import { root } from '@/lib/runtime/compose/root'
import { type AuditedChange, rememberAfter } from '../history/remember-changes'
import { approvalTaken, orProposed, Proposed, proposingGate } from '../proposals/proposing-gate'
import { readJson } from '../read-json'
import { requireEmbedded } from '../require-embedded'
import { type ApiCall, openCall } from './api-call'
import { type GuardedRoute, identify, requireNumber } from './identify'
import { respond } from './respond'

type Params = Record<string, string>
type GuardedTable = Readonly<Record<RouteName, GuardedRoute>>

type RequestHandler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/** The handler of a route, as Next calls it. */
export type RouteHandler = RequestHandler & {
  route: GuardedRoute
  /** The handler itself, without identification and validation. */
  work: Work
}

type Work = (call: ApiCall<string, Route>) => unknown

/** The result of a handler; a `Response` is passed through unchanged. */
type HandlerResult<Value> = Value | Response | (Value extends { success: boolean } ? void : never)

/** One function per route; a missing one doesn't compile. */
export type Handlers<Table> = {
  [Name in keyof Table]: Table[Name] extends Route
    ? (
        call: ApiCall<Name, Table[Name]>,
      ) => Promise<HandlerResult<RouteResponse<Table[Name]>>> | HandlerResult<RouteResponse<Table[Name]>>
    : never
}

/** Binds handlers to the routes of a table. */
export function routes<Table extends GuardedTable>(
  table: Table,
  handlers: Handlers<Table>,
): Record<keyof Table & string, RouteHandler> {
  return eachRow<GuardedRoute, ApiCall<string, Route>, keyof Table & string>(
    table,
    handlers,
    (route, work, name) => {
      return async (request, context) => {
        let topics: string[] = []
        const response = await respond(request, async (traceId) => {
          const params = await context.params
          const here = root()
          const caller = await identify(route, request, params, traceId)
          if (route.needsEmbedded) requireEmbedded(here, route.needsEmbedded)
          const input = { ...inputOf(route, request, params), body: await bodyOf(route, request) }
          await requireNumber(caller, { route, request, input, traceId })
          if (route.isConfirmed && caller.session) here.access.confirmation.require(caller.session)
          const gate = proposingGate({ root: here, route, name, caller, input, traceId, request })
          const changes: AuditedChange[] = []
          const takesApproval = approvalTaken({ root: here, route, caller })
          const asked = { traceId, request, input, changes }
          const call = openCall({ route, gate, takesApproval, caller, root: here, ...asked })
          const { person, tokenName } = call
          const remember = () => rememberAfter(here, changes, { person, tokenName }, { traceId })
          const { stale = [] } = route
          // After a refusal too, because the page may show something outdated.
          topics = topicsOf(stale, params)
          let answer: unknown
          try {
            answer = await orProposed(() => work(call))
          } finally {
            await call.afterward(remember)
          }
          if (answer instanceof Proposed) return proposed(answer, call)
          topics = topicsOf(stale, { ...Object(answer), ...params })
          if (topics.length > 0) await call.afterward(() => publishTopics(here, topics))
          return answer
        })
        if (topics.length > 0) response.headers.set(STALE_HEADER, topics.map(encodeURIComponent).join(' '))
        return response
      }
    },
  )
}

/** Responds that a change was saved, and notifies open pages. */
async function proposed(
  { proposal }: Proposed,
  { afterward, root }: ApiCall<string, Route>,
): Promise<Response> {
  await afterward(() => publishTopics(root, ['proposals']))
  return Response.json({ proposed: proposal }, { status: 202 })
}

/** Builds the request handler of each route; the handlers' types ensure that they match. */
export function eachRow<Row extends GuardedRoute, Call, Name extends string>(
  table: Readonly<Record<RouteName, Row>>,
  handlers: Readonly<Record<Name, unknown>>,
  make: (route: Row, work: (call: Call) => unknown, name: string) => RequestHandler,
): Record<Name, RouteHandler> {
  const made = Object.entries<Row>(table).map(([name, route]) => {
    const work = handlers[name as Name] as (call: Call) => unknown
    return [name, Object.assign(make(route, work, name), { route, work })]
  })
  return Object.fromEntries(made) as Record<Name, RouteHandler>
}

/**
 * @throws HttpError notFound for parameters that match nothing, invalidParameter with a sentence for each invalid
 * query parameter
 */
export function inputOf({ params: schema, query }: Route, request: Request, params: Params) {
  const read = schema?.safeParse(params)
  if (read?.success === false) throw problem('notFound')
  return { params: read?.data ?? params, query: query && parseQuery(new URL(request.url), query) }
}

const bodyOf = async ({ body, maxBodyBytes }: Route, request: Request) =>
  body && (await readJson(request, body, maxBodyBytes))

/** A route's topics, filled with the values of one call. */
export const topicsOf = (topics: readonly string[], values: Readonly<Record<string, unknown>>): string[] =>
  topics.map((topic) => topic.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name])))

const parseQuery = ({ searchParams }: URL, schema: z.ZodType) =>
  parseInput(schema, Object.fromEntries(searchParams))
