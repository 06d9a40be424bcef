import { sql } from 'kysely'
import type { Person } from '@/lib/access/person'
import { readPolicy } from '@/lib/access/policies'
import { changeKinds } from '@/lib/contract/change-kinds'
import {
  type ProposalList,
  type ProposalListQuery,
  type ProposalSummary,
  proposalSummary,
} from '@/lib/contract/proposals'
import type { Queries, Store } from '@/lib/store/open'
import {
  approvalsOf,
  isVisibleTo,
  mayDo,
  type ProposalFacts,
  takesApprovalOf,
  type Viewer,
} from './approvals'

/** Proposals that someone made, or whose change their role allows. */
export interface ProposalLists {
  /** Those waiting for the viewer first, then the others; each newest first. */
  list(viewer: Viewer, query: ProposalListQuery): Promise<ProposalList>
  /** Number of proposals waiting for someone. */
  countWaiting(viewer: Viewer): Promise<number>
}

interface Parts {
  store: Store
  businessAccountId: string
  /** @throws HttpError notFound, also if the person may not see it */
  readRow(queries: Queries, viewer: Viewer, id: string): Promise<ProposalFacts>
}

const PAGE = 50
const factColumns = [
  'id',
  'account_id',
  'kind',
  'action',
  'row',
  'phone_number_id',
  'permission',
  'subject',
  'base_hash',
  'round',
  'state',
  'outcome',
  'person_id',
  'person_name',
  'token_name',
  'created_at',
  'due_at',
  'attempts',
  'leased_until',
  'sent_at',
] as const satisfies readonly (keyof ProposalFacts)[]
/** Stands for the caller as author. */
const ME = 'me'

export function createProposalList(parts: Parts): ProposalLists {
  const { reads } = parts.store
  return {
    async list(viewer, query) {
      const last = query.after === undefined ? undefined : await parts.readRow(reads, viewer, query.after)
      const waits = await waitingFor(reads, viewer.person)
      const rows: ProposalFacts[] = []
      for await (const row of listed(parts, { viewer, query, last, waits })) {
        rows.push(row)
        if (rows.length > PAGE) break
      }
      const data = await Promise.all(rows.slice(0, PAGE).map((row) => summaryOf(reads, row, waits)))
      const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null
      return { data, next, authors: await authorsOf(parts, viewer) }
    },
    async countWaiting(viewer) {
      const waits = await waitingFor(reads, viewer.person)
      let count = 0
      for await (const row of rowsAfter(parts, viewer, { state: ['open'] }, undefined))
        if (waits(row)) count += 1
      return count
    },
  }
}

type Waits = (row: ProposalFacts) => boolean

/**
 * Returns a check for proposals that someone can approve and hasn't; reads policies and their approvals once.
 */
export async function waitingFor(queries: Queries, person: Person): Promise<Waits> {
  const approved = await queries
    .selectFrom('proposal_notes')
    .innerJoin('proposals', 'proposals.id', 'proposal_notes.proposal_id')
    .select(['proposals.id', 'proposal_notes.round'])
    .where('proposals.state', '=', 'open')
    .where('proposal_notes.did', '=', 'approved')
    .where('proposal_notes.person_id', '=', person.id)
    .execute()
  const done = new Set(approved.map(({ id, round }) => `${id} ${round}`))
  const kinds = new Map(
    await Promise.all(
      changeKinds.map(async (kind) => {
        const isTaken = await takesApprovalOf(queries, await readPolicy(queries, kind))
        return [kind as string, isTaken(person.id)] as const
      }),
    ),
  )
  return (row) => {
    const isChosen = kinds.get(row.kind) ?? true
    const isOpen = row.state === 'open' && row.person_id !== person.id
    return isOpen && isChosen && mayDo(person.role, row) && !done.has(`${row.id} ${row.round}`)
  }
}

interface Listing {
  viewer: Viewer
  query: ProposalListQuery
  last: ProposalFacts | undefined
  waits: Waits
}

async function* listed(parts: Parts, { viewer, query, last, waits }: Listing): AsyncGenerator<ProposalFacts> {
  const { state = [] } = query
  const wantsWaiting = state.length === 0 || state.includes('waiting') || state.includes('open')
  if (wantsWaiting && (!last || waits(last)))
    for await (const row of rowsAfter(parts, viewer, { ...query, state: ['open'] }, last))
      if (waits(row)) yield row
  const others = state.filter((each) => each !== 'waiting')
  if (state.length > 0 && others.length === 0) return
  const from = last && waits(last) ? undefined : last
  for await (const row of rowsAfter(parts, viewer, { ...query, state: others }, from))
    if (!waits(row)) yield row
}

type Narrowed = Pick<ProposalListQuery, 'kind' | 'author'> & { state?: readonly string[] }

/** Rows of the account visible to someone, newest first, loaded in pages. */
async function* rowsAfter(
  { store, businessAccountId }: Parts,
  viewer: Viewer,
  { kind, author, state = [] }: Narrowed,
  after: ProposalFacts | undefined,
): AsyncGenerator<ProposalFacts> {
  let last = after
  for (;;) {
    let rows = store.reads
      .selectFrom('proposals')
      .select(factColumns)
      .where('account_id', '=', businessAccountId)
      .where(isVisibleTo(viewer))
    if (author === ME) rows = rows.where('person_id', '=', viewer.person.id)
    else if (author !== undefined) rows = rows.where('person_name', '=', author)
    if (state.length > 0) rows = rows.where('state', 'in', [...state])
    if (kind !== undefined) rows = rows.where('kind', '=', kind)
    if (last)
      rows = rows.where(
        sql<boolean>`(created_at < ${last.created_at} or (created_at = ${last.created_at} and id < ${last.id}))`,
      )
    const page = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE).execute()
    yield* page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

/** Names of the authors of visible proposals. */
async function authorsOf({ store, businessAccountId }: Parts, viewer: Viewer): Promise<string[]> {
  const rows = await store.reads
    .selectFrom('proposals')
    .select('person_name')
    .distinct()
    .where('account_id', '=', businessAccountId)
    .where(isVisibleTo(viewer))
    .orderBy('person_name')
    .execute()
  return rows.map((row) => row.person_name)
}

/** A proposal as listed for someone. */
export async function summaryOf(
  queries: Queries,
  row: ProposalFacts,
  waits: Waits,
): Promise<ProposalSummary> {
  const { names, needed } = await approvalsOf(queries, row)
  return proposalSummary.parse({
    ...{ id: row.id, kind: row.kind, action: row.action, subject: row.subject, state: row.state },
    ...{ by: row.person_name, createdAt: row.created_at, approvals: names.length, needed },
    isWaiting: waits(row),
  })
}
