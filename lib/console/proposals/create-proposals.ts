import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { maskNamedSecrets } from '@/lib/access/audit/mask-secrets'
import type { Person } from '@/lib/access/person'
import { refusal } from '@/lib/access/roles'
import type { TokenScope } from '@/lib/access/tokens/create-tokens'
import type { ChangeKind } from '@/lib/contract/change-kinds'
import { proposalsPerPerson } from '@/lib/contract/limits'
import {
  type ProposalDetail,
  type ProposalSummary,
  proposalNoteKinds,
  proposalSummary,
  type proposalViews,
} from '@/lib/contract/proposals'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { problem } from '../problems'
import { createSeal, type Seal } from '../seal'
import type { ValuesOfChange } from '../values-of-change'
import { approvalsOf, approveRefusal, mayDo, maySee, type ProposalRow, type Viewer } from './approvals'
import { createDecisions, type Decisions } from './decisions'

/** The checked request of a row. */
export interface RowInput {
  params: object
  query: unknown
  body: unknown
}

interface NewProposal {
  kind: ChangeKind
  action: string
  row: string
  permission: string
  subject: string
  input: RowInput
  values: ValuesOfChange | undefined
  baseHash: string
  person: Person
  scope: TokenScope | undefined
}

/** What is kept of the request, under a seal. */
export interface KeptRequest {
  input: RowInput
  scope?: TokenScope
}

export interface Proposals extends Decisions {
  /**
   * Keeps a change. Where the person's same change of the same thing is waiting already, that one is the answer.
   *
   * @throws HttpError invalid, for one proposal too many
   */
  create(proposal: NewProposal): Promise<{ proposal: ProposalSummary; isNew: boolean }>
  /** Those someone made or whose change their role allows, newest first. */
  list(
    viewer: Viewer,
    query: { view: (typeof proposalViews)[number]; after?: string | undefined },
  ): Promise<{ data: ProposalSummary[]; next: string | null }>
  /** @throws HttpError notFound, also for one that is none of the person's business */
  read(viewer: Viewer, id: string): Promise<ProposalDetail>
  /** The kept request; undefined where the seal is of another secret. */
  requestOf(row: ProposalRow): KeptRequest | undefined
}

interface Parts {
  store: Store
  /** What the kept requests are sealed with. */
  secret: string
  /** Milliseconds since 1970, of this machine. */
  clock(): number
  businessAccountId: string
}

const PAGE = 50

/** Changes that wait until someone else approves them. */
export function createProposals({ store, secret, clock, businessAccountId }: Parts): Proposals {
  const seal = createSeal(secret, 'proposals')
  const ofAccount = (queries: Queries) =>
    queries.selectFrom('proposals').selectAll().where('account_id', '=', businessAccountId)

  async function readRow(queries: Queries, viewer: Viewer, id: string): Promise<ProposalRow> {
    const row = await ofAccount(queries).where('id', '=', id).executeTakeFirst()
    if (!row || !maySee(viewer, row)) throw problem('notFound', 'This proposal doesn’t exist.')
    return row
  }

  return {
    ...createDecisions({ store, clock, businessAccountId, readRow }),
    async create(proposal) {
      const kept = { input: proposal.input, ...(proposal.scope && { scope: proposal.scope }) }
      const row = rowOf(proposal, { businessAccountId, now: clock(), input: seal.close(encodeJson(kept)) })
      return store.transaction(async (tx) => {
        const same = await findSame(tx, seal, row)
        if (!same) await insertProposal(tx, row)
        return { proposal: await summaryOf(tx, same ?? row), isNew: !same }
      })
    },
    async list(viewer, { view, after }) {
      const last = after === undefined ? undefined : await readRow(store.reads, viewer, after)
      return listFrom({ store, businessAccountId }, { viewer, view, last })
    },
    async read(viewer, id) {
      const { person } = viewer
      const row = await readRow(store.reads, viewer, id)
      const notes = await store.reads
        .selectFrom('proposal_notes')
        .selectAll()
        .where('proposal_id', '=', id)
        .orderBy('id')
        .execute()
      return {
        ...(await summaryOf(store.reads, row)),
        ...decodeJson<ValuesOfChange>(row.shown),
        tokenName: row.token_name,
        outcome: row.outcome,
        round: row.round,
        notes: notes.map(({ at, person_name: by, did, comment }) => ({
          ...{ at, by, comment },
          did: proposalNoteKinds.find((kind) => kind === did) ?? 'approved',
        })),
        isOwn: row.person_id === person.id,
        approveRefusal: (await approveRefusal(store.reads, person, row)) ?? null,
        mayOverride: refusal(person.role, 'people.manage') === undefined && mayDo(person.role, row),
      }
    },
    requestOf(row) {
      const text = seal.open(row.input)
      return text === undefined ? undefined : decodeJson<KeptRequest>(text)
    },
  }
}

function rowOf(
  { kind, action, row, permission, subject, values, baseHash, person, scope }: NewProposal,
  { businessAccountId, now, input }: { businessAccountId: string; now: number; input: string },
): ProposalRow {
  return {
    id: randomBytes(16).toString('hex'),
    account_id: businessAccountId,
    ...{ kind, action, row, permission, subject, input },
    shown: encodeJson(maskNamedSecrets(values ?? {})),
    base_hash: baseHash,
    round: 1,
    state: 'open',
    outcome: null,
    person_id: person.id,
    person_name: person.name,
    token_name: scope?.tokenName ?? null,
    created_at: now,
    due_at: now,
    attempts: 0,
    leased_until: 0,
    sent_at: null,
  }
}

/** The same request of the same person, about what there was then, that can still be applied as it is. */
async function findSame(tx: Queries, seal: Seal, row: ProposalRow): Promise<ProposalRow | undefined> {
  const candidates = await tx
    .selectFrom('proposals')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('state', 'in', ['open', 'approved'])
    .where('person_id', '=', row.person_id)
    .where('row', '=', row.row)
    .where('base_hash', '=', row.base_hash)
    // A seal is as long as what it closes demands: others need not be opened.
    .where(sql`length(input)`, '=', row.input.length)
    .execute()
  const request = seal.open(row.input)
  for (const { id } of candidates) {
    const found = await tx.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
    if (found && seal.open(found.input) === request) return found
  }
  return undefined
}

async function insertProposal(tx: Queries, row: ProposalRow): Promise<void> {
  const { waiting } = await tx
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('account_id', '=', row.account_id)
    .where('state', 'in', ['open', 'changes-requested', 'approved', 'refreshing', 'stale'])
    .where('person_id', '=', row.person_id)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= proposalsPerPerson)
    throw problem(
      'invalid',
      `You can have at most ${proposalsPerPerson} proposals waiting. Withdraw some, or wait until they’re decided.`,
    )
  await tx.insertInto('proposals').values(row).execute()
}

type Listed = Pick<Parts, 'store' | 'businessAccountId'>
interface ListedFrom {
  viewer: Viewer
  view: (typeof proposalViews)[number]
  last: ProposalRow | undefined
}

async function listFrom(
  parts: Listed,
  { viewer, view, last }: ListedFrom,
): Promise<{ data: ProposalSummary[]; next: string | null }> {
  const { reads } = parts.store
  const { person } = viewer
  const data: ProposalSummary[] = []
  let cursor = last
  for (;;) {
    const rows = await pageAfter(parts, view === 'waiting' ? ['open'] : [], cursor)
    for (const row of rows) {
      if (!maySee(viewer, row)) continue
      if (view === 'mine' && row.person_id !== person.id) continue
      if (view === 'waiting' && (await approveRefusal(reads, person, row)) !== undefined) continue
      if (data.length === PAGE) return { data, next: data.at(-1)?.id ?? null }
      data.push(await summaryOf(reads, row))
    }
    cursor = rows.at(-1)
    if (rows.length < PAGE) return { data, next: null }
  }
}

function pageAfter(
  { store, businessAccountId }: Listed,
  states: readonly string[],
  last: ProposalRow | undefined,
): Promise<ProposalRow[]> {
  let rows = store.reads.selectFrom('proposals').selectAll().where('account_id', '=', businessAccountId)
  if (states.length > 0) rows = rows.where('state', 'in', [...states])
  if (last)
    rows = rows.where((is) =>
      is.or([
        is('created_at', '<', last.created_at),
        is.and([is('created_at', '=', last.created_at), is('id', '<', last.id)]),
      ]),
    )
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE).execute()
}

async function summaryOf(queries: Queries, row: ProposalRow): Promise<ProposalSummary> {
  const { names, needed } = await approvalsOf(queries, row)
  return proposalSummary.parse({
    ...{ id: row.id, kind: row.kind, action: row.action, subject: row.subject, state: row.state },
    ...{ by: row.person_name, createdAt: row.created_at, approvals: names.length, needed },
  })
}
