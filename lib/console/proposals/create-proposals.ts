import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { maskNamedSecrets } from '@/lib/access/audit/mask-secrets'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { refusal } from '@/lib/access/roles'
import type { TokenScope } from '@/lib/access/tokens/create-tokens'
import type { ChangeKind } from '@/lib/contract/change-kinds'
import { MIB, proposalsPerPerson } from '@/lib/contract/limits'
import {
  type ProposalDetail,
  type ProposalSummary,
  proposalBytes,
  proposalNoteKinds,
} from '@/lib/contract/proposals'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import { lockInTransaction } from '@/lib/store/engine'
import type { Queries, Store } from '@/lib/store/open'
import { createSeal, type Seal } from '../seal'
import type { ValuesOfChange } from '../values-of-change'
import {
  approveRefusal,
  mayDo,
  maySee,
  numberOfRequest,
  type ProposalFacts,
  type ProposalRow,
  type Viewer,
} from './approvals'
import { createDecisions, type Decisions } from './decisions'
import { createProposalList, type ProposalLists, summaryOf, waitingFor } from './list-proposals'
import { tellApprovers } from './notices'

/** The validated request of a route. */
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

/** The stored request, sealed. */
export interface KeptRequest {
  input: RowInput
  scope?: TokenScope
}

export interface Proposals extends Decisions, ProposalLists {
  /**
   * Stores a proposed change. If the same change by the same person is already waiting, returns that one.
   *
   * @throws HttpError invalidParameter if the limit is reached; bodyTooLarge
   */
  create(proposal: NewProposal): Promise<{ proposal: ProposalSummary; isNew: boolean }>
  /** @throws HttpError notFound, also if the person may not see it */
  read(viewer: Viewer, id: string): Promise<ProposalDetail>
  /** Like `read`, without large columns. @throws HttpError notFound */
  facts(viewer: Viewer, id: string): Promise<ProposalFacts>
  /** The stored request; undefined if it was sealed with another secret. */
  requestOf(row: ProposalRow): KeptRequest | undefined
}

interface Parts {
  store: Store
  /** Secret that seals stored requests. */
  secret: string
  /** This machine's clock, in milliseconds since 1970. */
  clock(): number
  businessAccountId: string
}

/** Changes waiting for someone else's approval. */
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
    ...createProposalList({ store, businessAccountId, readRow }),
    async create(proposal) {
      const { person, scope } = proposal
      const kept = { input: proposal.input, ...(scope && { scope }) }
      const row = rowOf(proposal, { businessAccountId, now: clock(), input: seal.close(encodeJson(kept)) })
      requireSize(row)
      return store.transaction(async (tx) => {
        // Ensures that duplicates sent concurrently are detected.
        await lockInTransaction(tx, store.engine, `proposals ${row.person_id}`)
        const same = await findSame(tx, seal, row)
        if (!same) {
          await insertProposal(tx, row)
          await tellApprovers(tx, { row, now: clock() })
        }
        return { proposal: await summaryOf(tx, same ?? row, await waitingFor(tx, person)), isNew: !same }
      })
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
        ...(await summaryOf(store.reads, row, await waitingFor(store.reads, person))),
        ...(await shownOf(store.reads, row)),
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
    facts: (viewer, id) => readRow(store.reads, viewer, id),
    requestOf(row) {
      const text = seal.open(row.input)
      return text === undefined ? undefined : decodeJson<KeptRequest>(text)
    },
  }
}

function rowOf(
  { kind, action, row, permission, subject, values, baseHash, person, scope, input: asked }: NewProposal,
  { businessAccountId, now, input }: { businessAccountId: string; now: number; input: string },
): ProposalRow {
  return {
    id: randomBytes(16).toString('hex'),
    account_id: businessAccountId,
    ...{ kind, action, row, permission, subject, input },
    phone_number_id: numberOfRequest(row, asked),
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

/** Limits the size, because approvers read all of it. @throws HttpError bodyTooLarge */
function requireSize({ input, shown }: ProposalRow): void {
  if (input.length + shown.length <= proposalBytes) return
  throw problem(
    'bodyTooLarge',
    `This change needs approval, and a proposal can have up to ${proposalBytes / MIB} MB with what was there before. Split it into smaller changes.`,
  )
}

/** Previous and requested values. People and groups in policies are shown by name. */
async function shownOf(queries: Queries, { kind, shown }: ProposalRow): Promise<ValuesOfChange> {
  const values = decodeJson<ValuesOfChange>(shown)
  if (kind !== 'policies') return values
  const [people, groups] = await Promise.all([
    queries.selectFrom('user').select(['id', 'name']).execute(),
    queries.selectFrom('people_groups').select(['id', 'name']).execute(),
  ])
  const names = new Map([...people, ...groups].map(({ id, name }) => [id, name]))
  const named = (value: unknown) => {
    const given: Record<string, unknown> = { ...Object(value) }
    for (const field of ['people', 'groups']) {
      const ids = given[field]
      if (Array.isArray(ids)) given[field] = ids.map((id) => names.get(id) ?? id)
    }
    return given
  }
  return {
    ...(values.before !== undefined && { before: named(values.before) }),
    ...(values.after !== undefined && { after: named(values.after) }),
  }
}

/** An identical request by the same person about the same state that can still be applied. */
async function findSame(tx: Queries, seal: Seal, row: ProposalRow): Promise<ProposalRow | undefined> {
  const candidates = await tx
    .selectFrom('proposals')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('state', 'in', ['open', 'approved'])
    .where('person_id', '=', row.person_id)
    .where('row', '=', row.row)
    .where('base_hash', '=', row.base_hash)
    // The sealed length depends on the content's length, so others need not be opened.
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
      'invalidParameter',
      `You can have up to ${proposalsPerPerson} proposals waiting. Withdraw some, or wait until they’re decided.`,
    )
  await tx.insertInto('proposals').values(row).execute()
}
