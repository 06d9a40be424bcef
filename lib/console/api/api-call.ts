import { DAY_MS } from '@/lib/contract/durations'
import 'server-only'
import type { AuditEntry, AuditResult } from '@/lib/access/audit'
import { clientAddress } from '@/lib/access/client-address'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { type Permission, permissions, permits } from '@/lib/access/roles'
import type { Session } from '@/lib/access/session'
import type { CallOptions } from '@/lib/client/create-client'
import type { AuditAction } from '@/lib/contract/audit-actions'
import { PLAN_HEADER, PLAN_ID } from '@/lib/contract/console/address'
import type { ActionOf, Route, RouteInput } from '@/lib/contract/console/route'
import type { Root } from '@/lib/runtime/compose/root'
import type { Exports } from '../exports'
import { type AuditedChange, rememberBefore } from '../history/remember-changes'
import { type ValuesOfChange, valuesOf } from '../values-of-change'
import type { Caller } from './identify'
import { isKnown } from './respond'

export type Change = <Value>(
  subject: string,
  work: () => Promise<Value>,
  before?: () => unknown,
  /**
   * Details of the outcome to record in addition to the input; `result` if a response alone doesn't mean
   * success.
   */
  came?: (value: Value) => { result?: AuditResult; [fact: string]: unknown },
  /** The request to record, if the input doesn't show it. */
  asked?: object,
) => Promise<Value>

type ExportFile = (
  subject: string,
  file: Omit<Parameters<Exports['answer']>[0], 'person' | 'request'>,
  begin: Parameters<Exports['answer']>[1],
) => Promise<Response>

/** Context of a handler, once the caller is authorized and the input is valid. */
export interface ApiCall<Name, R extends Route> extends RouteInput<Name, R> {
  request: Request
  person: Person
  /** The caller's browser session. @throws HttpError tokenForbidden for callers with a token, which have none */
  readonly session: Session
  /** Name of the caller's token; undefined for browsers. */
  tokenName: string | undefined
  /** Whether the caller's role and token allow this for a phone number. */
  mayNumber(id: string): boolean
  /** Whether the caller's role and token allow another permission, optionally for a phone number. */
  may(permission: Permission, phoneNumberId?: string): boolean
  root: Root
  /** Options for reads of the service: traceable, and canceled if the browser disconnects. */
  options: Required<CallOptions>
  /**
   * Options for changes: traceable, but not canceled, so a started change completes even if the page is
   * closed.
   */
  changing: Pick<Required<CallOptions>, 'traceId'>
  /**
   * Makes a change and records the route's audit action, whether it succeeds or fails: with the input, the
   * previous state from `before`, and the outcome from `came`. Secrets are masked.
   */
  change: R['audit'] extends AuditAction ? Change : never
  /** Like `change`, for routes with several actions. */
  changeAs(action: ActionOf<R>): Change
  /** Reveals a secret, after recording that in the audit log. */
  reveal: R['audit'] extends AuditAction
    ? <Value>(subject: string, read: () => Promise<Value>) => Promise<Value>
    : never
  /** Starts a full export, after recording who exports and with which filters. */
  exportFile: R['audit'] extends AuditAction ? ExportFile : never
  /** Records at most once a day that someone reads data that programs poll. */
  noteReading: R['audit'] extends AuditAction ? () => Promise<void> : never
  /** Whether a change needs someone else's approval, and therefore has to state exactly what is approved. */
  takesApproval(action: AuditAction): Promise<boolean>
  /**
   * Runs follow-up work after a completed change; failures are logged, and the response is still a success.
   */
  afterward(work: () => Promise<unknown>): Promise<void>
}

/** Called before each change: allows it, returning the approval details for the audit log, or throws. */
export type Gate = (change: {
  action: AuditAction
  subject: string
  values: ValuesOfChange | undefined
}) => Promise<object | undefined>

interface Given {
  route: Route
  gate: Gate
  /** Whether a change needs someone else's approval. */
  takesApproval?(action: AuditAction): Promise<boolean>
  caller: Caller
  root: Root
  traceId: string
  request: Request
  input: { params: object; query: unknown; body: unknown }
  /** Collects each change made, for the content history. */
  changes?: AuditedChange[]
}

/** The types already ensure that route and handler match. */
export function openCall(given: Given): ApiCall<string, Route> {
  const { caller, root, traceId, request, input } = given
  const { person, session, scope } = caller
  const known = permissions.find((each) => each === given.route.permission)
  const isOfToken = (id: string) => scope?.phoneNumberIds?.includes(id) ?? true
  return {
    ...(input as RouteInput<string, Route>),
    request,
    person,
    get session() {
      if (!session) throw problem('tokenForbidden')
      return session
    },
    tokenName: scope?.tokenName,
    mayNumber: (id) => isOfToken(id) && known !== undefined && permits(person.role, known, id),
    may: (permission, phoneNumberId) =>
      permits(person.role, permission, phoneNumberId) &&
      (scope?.permissions.includes(permission) ?? true) &&
      (phoneNumberId === undefined || isOfToken(phoneNumberId)),
    root,
    options: { signal: request.signal, traceId },
    changing: { traceId },
    takesApproval: given.takesApproval ?? (async () => false),
    ...auditedActs(given),
    afterward: (follow) => attempt(root, traceId, follow),
  }
}

/** The audited operations of a handler. For routes without an action, calling them doesn't compile. */
function auditedActs({ route, gate, caller, root, traceId, request, input, changes }: Given) {
  const { person, scope } = caller
  const written = { root, gate, person, scope, traceId, request }
  const [only] = [route.audit ?? []].flat()
  const changeAs =
    (action: AuditAction): Change =>
    async (subject, work, before, came, asked) => {
      const change: AuditedChange = { action, params: input.params }
      await attempt(root, traceId, () => rememberBefore(root, change, { traceId }))
      const values = () => valuesOf(asked ?? input.body, before)
      const value = await audited({ ...written, action, subject }, work, values, came)
      changes?.push({ ...change, value })
      return value
    }
  const reveal = <Value>(subject: string, read: () => Promise<Value>) =>
    audited({ ...written, action: theOnly(only), subject, mustBeWritten: true }, read, async () => undefined)
  const change: Change = (...change) => changeAs(theOnly(only))(...change)
  const exportFile: ExportFile = async (subject, file, begin) => {
    const entry = { ...written, action: theOnly(only), subject, mustBeWritten: true }
    let answer: Response | undefined
    const start = async () => {
      answer = await root.exports.answer({ person, request, ...file }, begin)
      return answer
    }
    try {
      return await audited(entry, start, async () => filtersOf(input.query))
    } catch (error) {
      await answer?.body?.cancel()
      throw error
    }
  }
  const noteReading = () => {
    const entry = { ...written, action: theOnly(only), subject: '' }
    const same = [entry.action, person.id, scope?.tokenId ?? '']
    return root.access.recordOncePer(DAY_MS, same, entryMaker(entry)('done'))
  }
  return {
    changeAs,
    change: change as never,
    reveal: reveal as never,
    exportFile: exportFile as never,
    noteReading: noteReading as never,
  }
}

/** Filters of an export, for the audit log. */
function filtersOf(query: unknown): { filters: object } | undefined {
  const given = Object.entries(Object(query)).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? undefined : { filters: Object.fromEntries(given) }
}

function theOnly(action: AuditAction | undefined): AuditAction {
  if (action) return action
  throw new Error('A change needs an audit action in its row.')
}

async function attempt({ log }: Root, traceId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ error, traceId }, 'done, but not written down')
  }
}

interface Written extends Pick<Caller, 'person' | 'scope'> {
  root: Root
  gate: Gate
  action: AuditAction
  subject: string
  traceId: string
  request: Request
  mustBeWritten?: boolean
}

type MakeEntry = (result: AuditResult, details?: object) => AuditEntry

/** Creates audit entries about one call, including its token or plan. */
function entryMaker({ person, scope, action, subject, traceId, request }: Written): MakeEntry {
  const planId = request.headers.get(PLAN_HEADER) ?? ''
  const by = {
    ...(scope && { tokenName: scope.tokenName, tokenId: scope.tokenId }),
    ...(PLAN_ID.test(planId) && { planId }),
  }
  return (result, details) => ({
    at: Date.now(),
    person,
    action,
    subject,
    result,
    address: clientAddress(request.headers),
    traceId,
    details: Object.keys(by).length > 0 || details ? { ...by, ...details } : undefined,
  })
}

async function audited<Value>(
  written: Written,
  work: () => Promise<Value>,
  values: () => Promise<ValuesOfChange | { filters: object } | undefined>,
  came?: (value: Value) => { result?: AuditResult },
): Promise<Value> {
  const { root, traceId, mustBeWritten = false } = written
  const entryOf = entryMaker(written)
  const { audit } = root.access
  let value: Value
  const found = await values()
  const approval = await written.gate({ ...written, values: found as ValuesOfChange | undefined })
  const told = approval ? { ...found, ...approval } : found
  try {
    value = await work()
  } catch (error) {
    const result: Parameters<typeof entryOf> = isKnown(error)
      ? ['refused', { kind: error.problem.kind, reason: error.problem.title, ...told }]
      : ['failed', told]
    await attempt(root, traceId, () => audit.record(entryOf(...result)))
    throw error
  }
  const { result = 'done', ...facts } = came?.(value) ?? {}
  const done = entryOf(result, came ? { ...told, ...facts } : told)
  if (mustBeWritten) await audit.record(done)
  else await attempt(root, traceId, () => audit.recordDone(done))
  return value
}
