import 'server-only'
import type { AuditEntry, AuditResult } from '@/lib/access/audit'
import { clientAddress } from '@/lib/access/client-address'
import type { Person } from '@/lib/access/person'
import { type Permission, refusal } from '@/lib/access/roles'
import type { Session } from '@/lib/access/session'
import type { CallOptions } from '@/lib/client/create-client'
import type { AuditAction } from '@/lib/contract/audit-actions'
import { PLAN_HEADER, PLAN_ID } from '@/lib/contract/console/address'
import type { ActionOf, Route, RouteInput } from '@/lib/contract/console/route'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'
import { type ValuesOfChange, valuesOf } from '../values-of-change'
import type { Caller } from './identify'
import { isKnown } from './respond'

type Change = <Value>(
  subject: string,
  work: () => Promise<Value>,
  before?: () => unknown,
  /** What it came to, where that is more than what was sent. */
  came?: (value: Value) => object,
) => Promise<Value>

/** What a handler works with once the caller is known and allowed, and what was sent is checked. */
export interface ApiCall<Name, R extends Route> extends RouteInput<Name, R> {
  request: Request
  person: Person
  /** The session of the browser that asks. @throws HttpError tokenForbidden, for a caller with a token, which has none */
  readonly session: Session
  /** What the caller's token is called; undefined for someone at a browser. */
  tokenName: string | undefined
  /** Whether the caller's token is for this phone number; without a token always. */
  mayNumber(id: string): boolean
  /** Whether the caller may do this, too: by role, and by what the token is for. */
  may(permission: Permission): boolean
  root: Root
  /** Goes along with every read of the service: canceled when the browser goes away, and traceable. */
  options: Required<CallOptions>
  /** Goes along with every change: once it is on its way it is finished, even if the page is closed. */
  changing: Pick<Required<CallOptions>, 'traceId'>
  /**
   * Does a change and writes the row's audit action about it, whether it succeeds or is refused: with what was sent and,
   * where `before` tells it, what was there until now; with what `came` tells of it once it is done. Secrets are replaced.
   */
  change: R['audit'] extends AuditAction ? Change : never
  /** The same for a row with several actions. */
  changeAs(action: ActionOf<R>): Change
  /** Shows a secret: nothing is given away that is not written down. */
  reveal: R['audit'] extends AuditAction
    ? <Value>(subject: string, read: () => Promise<Value>) => Promise<Value>
    : never
  /** Does what follows a change that stands: when it fails that is logged, and the answer is still success. */
  afterward(work: () => Promise<unknown>): Promise<void>
}

/**
 * Asked before each change: lets it happen, with what the audit log says of the approval, or throws so that it does not.
 */
export type Gate = (change: {
  action: AuditAction
  subject: string
  values: ValuesOfChange | undefined
}) => Promise<object | undefined>

interface Given {
  route: Route
  gate: Gate
  caller: Caller
  root: Root
  traceId: string
  request: Request
  input: { params: object; query: unknown; body: unknown }
}

/** The pairing of a row and its handler was checked by type; here it is only called. */
export function openCall({
  route,
  gate,
  caller,
  root,
  traceId,
  request,
  input,
}: Given): ApiCall<string, Route> {
  const { person, session, scope } = caller
  const written = { root, gate, person, scope, traceId, request }
  const [only] = [route.audit ?? []].flat()
  const changeAs =
    (action: AuditAction): Change =>
    (subject, work, before, came) =>
      audited({ ...written, action, subject }, work, () => valuesOf(input.body, before), came)
  const reveal = <Value>(subject: string, read: () => Promise<Value>) =>
    audited({ ...written, action: theOnly(only), subject, mustBeWritten: true }, read, async () => undefined)
  const change: Change = (...change) => changeAs(theOnly(only))(...change)
  return {
    ...(input as RouteInput<string, Route>),
    request,
    person,
    get session() {
      if (!session) throw problem('tokenForbidden')
      return session
    },
    tokenName: scope?.tokenName,
    mayNumber: (id) => scope?.phoneNumberIds?.includes(id) ?? true,
    may: (permission) =>
      refusal(person.role, permission) === undefined && (scope?.permissions.includes(permission) ?? true),
    root,
    options: { signal: request.signal, traceId },
    changing: { traceId },
    changeAs,
    // Of a row without an action these are never called: they do not compile.
    change: change as never,
    reveal: reveal as never,
    afterward: (follow) => attempt(root, traceId, follow),
  }
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

async function audited<Value>(
  { root, gate, person, scope, action, subject, traceId, request, mustBeWritten = false }: Written,
  work: () => Promise<Value>,
  values: () => Promise<ValuesOfChange | undefined>,
  came?: (value: Value) => object,
): Promise<Value> {
  const planId = request.headers.get(PLAN_HEADER) ?? ''
  const by = {
    ...(scope && { tokenName: scope.tokenName, tokenId: scope.tokenId }),
    ...(PLAN_ID.test(planId) && { planId }),
  }
  const entryOf = (result: AuditResult, details?: object): AuditEntry => ({
    at: Date.now(),
    person,
    action,
    subject,
    result,
    address: clientAddress(request.headers),
    traceId,
    details: Object.keys(by).length > 0 || details ? { ...by, ...details } : undefined,
  })
  const { audit } = root.access
  let value: Value
  const found = await values()
  const approval = await gate({ action, subject, values: found })
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
  const done = entryOf('done', came ? { ...told, ...came(value) } : told)
  if (mustBeWritten) await audit.record(done)
  else await attempt(root, traceId, () => audit.recordDone(done))
  return value
}
