import 'server-only'
import { type SqlBool, sql } from 'kysely'
import { maskNamedSecrets } from '@/lib/access/audit/mask-secrets'
import { addressOfRow } from '@/lib/contract/console/address'
import type { Problem } from '@/lib/contract/error-object'
import { proposalStates } from '@/lib/contract/proposal-states'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import { encodeJson } from '@/lib/store/codec'
import { releaseLeases, settleLease, takeLease } from '@/lib/store/leases'
import { backOffMs } from '@/lib/work/back-off'
import { type Loop, startPeriodic } from '@/lib/work/periodic'
import { type Gate, openCall } from '../api/api-call'
import type { consoleHandlers } from '../api/console-handlers'
import { topicsOf } from '../api/routes'
import { type AuditedChange, rememberAfter } from '../history/remember-changes'
import { problemIn, wasNotTaken } from '../templates/scheduled/in-whose-name'
import { approvalsOf, isApproved, mayDo, type ProposalRow } from './approvals'
import { occasionOf, tellApprovers, tellPeople } from './notices'
import { baseHashOf } from './proposing-gate'

const EVERY_MS = 1000
/** Longer than any request. */
const LEASE_MS = 5 * 60_000
const MOST_ATTEMPTS = 20

/** The item has changed since the proposal. */
class Stale extends Error {
  override name = 'Stale'
}
/** Another process has taken over the lease. */
class Lost extends Error {
  override name = 'Lost'
}
/** The current state was read; stop here. */
class Refreshed extends Error {
  override name = 'Refreshed'
}

type Outcome = Partial<Pick<ProposalRow, 'state' | 'outcome' | 'due_at' | 'attempts' | 'sent_at' | 'input'>>
type Handlers = typeof consoleHandlers

/** Applies approved proposals until stopped. */
export const startProposals = (root: Root): Loop =>
  startPeriodic({
    name: 'proposals',
    everyMs: EVERY_MS,
    log: root.log,
    begin: () => releaseLeases(root.store, 'proposals'),
    run: (isStopping) => applyDue(root, isStopping),
  })

/** Processes due proposals in sequence. */
export async function applyDue(root: Root, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const row = await takeDue(root)
    if (!row) return
    // Loaded lazily, because most consoles have no policies.
    const { consoleHandlers } = await import('../api/console-handlers')
    try {
      await (row.state === 'refreshing' ? refresh : apply)(root, consoleHandlers, row)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
    }
    await publishTopics(root, ['proposals', `proposal:${row.id}`])
  }
}

const takeDue = ({ store, settings }: Root): Promise<ProposalRow | undefined> => {
  const now = Date.now()
  return takeLease(store, {
    table: 'proposals',
    isDue: sql<SqlBool>`account_id = ${settings.businessAccountId} and state in ('approved', 'refreshing')
      and due_at <= ${now} and leased_until <= ${now}`,
    firstBy: ['due_at', 'id'],
    until: now + LEASE_MS,
  })
}

/** Records the outcome of a proposal, and notifies those concerned. */
const settle = ({ store }: Root, row: ProposalRow, values: Outcome): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await settleLease(tx, { table: 'proposals', id: row.id, values, unless: 'over' }))) return
    const { outcome = null } = values
    const state = proposalStates.find((each) => each === values.state)
    const now = Date.now()
    if (state === 'open') await tellApprovers(tx, { row, now })
    if (state === undefined || state === 'open') return
    const occasion = occasionOf(state, row)
    await tellPeople(tx, { row, now, news: { kind: 'ended', state, outcome }, occasion }, [row.person_id])
  })

/** A final state; the stored request is no longer needed. */
const ended = (state: 'applied' | 'refused' | 'unknown', outcome: string | null): Outcome => ({
  ...{ state, outcome, input: '' },
})

async function apply(root: Root, handlers: Handlers, row: ProposalRow): Promise<void> {
  if (row.sent_at !== null)
    return void (await settle(root, row, await outcomeOfInterrupted(root, row, row.sent_at)))
  const override = await overrideOf(root, row)
  if (!override && !(await isApproved(root.store.db, row)))
    return void (await settle(root, row, {
      state: 'open',
      outcome: 'An approval is no longer valid, so another one is needed.',
    }))
  const { names: approvedBy } = await approvalsOf(root.store.db, row)
  let wasSent = false
  const gate: Gate = async ({ values }) => {
    if (baseHashOf(values?.before) !== row.base_hash) throw new Stale()
    await markSent(root, row)
    wasSent = true
    return { proposalId: row.id, proposedBy: row.person_name, approvedBy, ...override }
  }
  try {
    const topics = await runRow(root, handlers, row, gate)
    await settle(root, row, ended('applied', null))
    await publishTopics(root, topics)
  } catch (error) {
    if (error instanceof Lost) throw error
    await settle(root, row, outcomeOfFailure(root, row, { error, wasSent }))
  }
}

async function refresh(root: Root, handlers: Handlers, row: ProposalRow): Promise<void> {
  const gate: Gate = async ({ values }) => {
    const now = { shown: encodeJson(maskNamedSecrets(values ?? {})), base_hash: baseHashOf(values?.before) }
    await reopen(root, row, { ...now, round: row.round + 1, state: 'open', outcome: null, leased_until: 0 })
    throw new Refreshed()
  }
  try {
    await runRow(root, handlers, row, gate)
    await settle(root, row, { state: 'stale', outcome: 'There is nothing left to change.' })
  } catch (error) {
    if (error instanceof Refreshed) return
    await settle(root, row, { state: 'stale', outcome: sentenceOf(problemIn(error)) })
  }
}

/** Starts a new round of approvals. */
const reopen = ({ store }: Root, { id, leased_until }: ProposalRow, values: Partial<ProposalRow>) =>
  store.transaction(async (tx) => {
    const row = await tx
      .updateTable('proposals')
      .set(values)
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .returningAll()
      .executeTakeFirst()
    if (row) await tellApprovers(tx, { row, now: Date.now() })
  })

/** Runs a proposal's route on behalf of its author. @returns the topics it invalidated */
async function runRow(root: Root, handlers: Handlers, row: ProposalRow, gate: Gate): Promise<string[]> {
  const name = Object.keys(handlers).find((each) => each === row.row) as keyof Handlers | undefined
  const kept = root.proposals.requestOf(row)
  if (!name || !kept) throw new Error(`The kept request of proposal ${row.id} is unreadable.`)
  const { route, work } = handlers[name]
  const person = await proposerOf(root, row)
  const { input, scope } = kept
  const isGone = ({ id, isExpired }: { id: string; isExpired: boolean }) => id !== scope?.tokenId || isExpired
  if (scope && (await root.access.tokens.list(person.id)).every(isGone)) throw new NotAllowed(row.person_name)
  const address = addressOfRow(name, { params: { ...input.params }, query: { ...Object(input.query) } })
  const [method = 'POST'] = name.split(' ')
  const changes: AuditedChange[] = []
  const call = openCall({
    ...{ route, gate, root, input, changes, caller: { person, ...(scope && { scope }) } },
    takesApproval: async () => true,
    traceId: row.id,
    request: new Request(new URL(address, root.settings.publicUrl), { method }),
  })
  const answer = await work(call)
  const by = { person, tokenName: scope?.tokenName }
  await call.afterward(() => rememberAfter(root, changes, by, { traceId: row.id }))
  return topicsOf(route.stale ?? [], { ...Object(answer), ...input.params })
}

/**
 * @throws Error with a problem if the person may no longer do it
 */
async function proposerOf({ access }: Root, row: ProposalRow) {
  const found = await access.people.find(row.person_id).catch(() => undefined)
  const role = found && (await access.people.roleOf(row.person_id))
  if (found && role && mayDo(role, row))
    return { id: row.person_id, name: found.name, email: found.email, role }
  throw new NotAllowed(row.person_name)
}

class NotAllowed extends Error {
  override name = 'NotAllowed'
  constructor(name: string) {
    super(`${name}, the author, can no longer make this change.`)
  }
}

async function markSent({ store }: Root, { id, leased_until }: ProposalRow): Promise<void> {
  const marked = await store.db
    .updateTable('proposals')
    .set({ sent_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('leased_until', '=', leased_until)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw new Lost()
}

async function overrideOf({ store }: Root, { id, round }: ProposalRow) {
  const note = await store.db
    .selectFrom('proposal_notes')
    .select(['person_name', 'comment'])
    .where('proposal_id', '=', id)
    .where('round', '=', round)
    .where('did', '=', 'overridden')
    .executeTakeFirst()
  return note && { overriddenBy: note.person_name, overrideReason: note.comment }
}

/**
 * The process ended during the change: the audit log shows whether a response arrived. Earlier entries belong
 * to previous attempts.
 */
async function outcomeOfInterrupted(
  { store }: Root,
  { id, action }: ProposalRow,
  sentAt: number,
): Promise<Outcome> {
  const entry = await store.db
    .selectFrom('audit')
    .select('result')
    .where('trace_id', '=', id)
    .where('action', '=', action)
    .where('at', '>=', sentAt)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (entry?.result === 'done') return ended('applied', null)
  if (entry?.result === 'refused') return ended('refused', 'The service refused it.')
  return ended('unknown', UNKNOWN)
}

const UNKNOWN =
  'Applying this change was interrupted. Check whether it went through before you propose it again.'

function outcomeOfFailure(
  { log }: Root,
  row: ProposalRow,
  { error, wasSent }: { error: unknown; wasSent: boolean },
): Outcome {
  if (error instanceof Stale)
    return { state: 'stale', outcome: 'The item has changed since this was proposed.' }
  if (error instanceof NotAllowed) return ended('refused', error.message)
  const found = problemIn(error)
  if (!found) log.error({ error, proposal: row.id }, 'applying a proposal failed')
  if (!wasSent && found?.kind === 'conflict') return { state: 'stale', outcome: sentenceOf(found) }
  const mayRetry = found ? wasNotTaken(found) || (!wasSent && found.isTransient) : false
  if (mayRetry && row.attempts + 1 < MOST_ATTEMPTS)
    return {
      ...{ attempts: row.attempts + 1, sent_at: null, outcome: sentenceOf(found) },
      due_at: Date.now() + backOffMs(row.attempts + 1, { firstMs: 5000, longestMs: 600_000 }),
    }
  if (wasSent && (!found || found.isTransient)) return ended('unknown', UNKNOWN)
  return ended('refused', sentenceOf(found))
}

const sentenceOf = (found: Problem | undefined): string =>
  found ? found.detail || found.title : 'The console had an internal error.'
