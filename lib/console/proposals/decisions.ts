import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import type { AccountParts } from '@/lib/console/account-parts'
import type { ChangeKind } from '@/lib/contract/change-kinds'
import type { proposalNoteKinds } from '@/lib/contract/proposals'
import type { Queries } from '@/lib/store/open'
import { approveRefusal, isApproved, mayDo, type ProposalRow, type Viewer } from './approvals'
import { dropWaitingNotices, type ProposalNews, tellOverridden, tellPeople } from './notices'

type NoteKind = (typeof proposalNoteKinds)[number]
type By = Pick<Person, 'id' | 'name'>

/** Decisions on a proposal. */
export interface Decisions {
  /**
   * @throws HttpError if the person can't approve it, or it isn't waiting for approval
   */
  approve(viewer: Viewer, id: string, given: { round: number; comment: string }): Promise<void>
  requestChanges(viewer: Viewer, id: string, comment: string): Promise<void>
  withdraw(viewer: Viewer, id: string): Promise<void>
  /** Reads the current state again, for a new round of approvals. */
  refresh(viewer: Viewer, id: string): Promise<void>
  /** Applies it without approvals. */
  override(viewer: Viewer, id: string, reason: string): Promise<void>
  /** Recounts the approvals of open proposals of a kind after its policy changed. */
  reconsider(kind: ChangeKind): Promise<void>
}

interface Parts extends AccountParts {
  /** @throws HttpError notFound, also if the person may not see it */
  readRow(queries: Queries, viewer: Viewer, id: string): Promise<ProposalRow>
}

/** Decides a proposal's new state while its row is locked. */
type Decide = (tx: Queries, row: ProposalRow) => Promise<Partial<ProposalRow>>

const undecided = ['open', 'changes-requested', 'stale']
const toApply = { state: 'approved', outcome: null, attempts: 0 }

export function createDecisions(parts: Parts): Decisions {
  const decide = (viewer: Viewer, id: string, from: readonly string[], work: Decide) =>
    decideOn(parts, { viewer, id, from, work })
  const note = noteWith(parts)
  return {
    approve: (viewer, id, { round, comment }) =>
      decide(viewer, id, ['open'], async (tx, row) => {
        if (row.round !== round)
          throw problem(
            'conflict',
            'This proposal was updated after you opened it. Reload to see the latest version.',
          )
        await requireApprover(tx, viewer.person, row)
        await note(tx, row, 'approved', viewer.person, comment)
        if (!(await isApproved(tx, row))) return {}
        await dropWaitingNotices(tx, id)
        return toApply
      }),
    requestChanges: (viewer, id, comment) =>
      decide(viewer, id, ['open'], async (tx, row) => {
        await requireApprover(tx, viewer.person, row)
        await note(tx, row, 'requested-changes', viewer.person, comment)
        await dropWaitingNotices(tx, id)
        const news: ProposalNews = { kind: 'changes-requested', by: viewer.person.name, text: comment }
        const occasion = `changes-requested-${row.round}`
        await tellPeople(tx, { row, now: parts.clock(), news, occasion }, [row.person_id])
        return { state: 'changes-requested' }
      }),
    withdraw: (viewer, id) =>
      decide(viewer, id, undecided, async (tx, row) => {
        requireProposer(viewer.person, row)
        await note(tx, row, 'withdrawn', viewer.person)
        await dropWaitingNotices(tx, id)
        return { state: 'withdrawn', input: '' }
      }),
    refresh: (viewer, id) =>
      decide(viewer, id, undecided, async (tx, row) => {
        requireProposer(viewer.person, row)
        await note(tx, row, 'refreshed', viewer.person)
        await dropWaitingNotices(tx, id)
        return { state: 'refreshing', outcome: null, attempts: 0 }
      }),
    override: (viewer, id, reason) =>
      decide(viewer, id, ['open', 'changes-requested'], async (tx, row) => {
        if (!mayDo(viewer.person.role, row)) throw problem('forbidden')
        await note(tx, row, 'overridden', viewer.person, reason)
        await dropWaitingNotices(tx, id)
        await tellOverridden(tx, { row, now: parts.clock(), by: viewer.person, text: reason })
        return toApply
      }),
    reconsider: (kind) => reconsider(parts, kind),
  }
}

async function decideOn(
  { store, clock, readRow }: Parts,
  { viewer, id, from, work }: { viewer: Viewer; id: string; from: readonly string[]; work: Decide },
): Promise<void> {
  await store.transaction(async (tx) => {
    await readRow(tx, viewer, id)
    // The update locks the row, which serializes concurrent decisions.
    const row = await tx
      .updateTable('proposals')
      .set({ due_at: clock() })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returningAll()
      .executeTakeFirst()
    if (!row) throw problem('conflict', 'This proposal has changed. Reload to see the latest version.')
    const decided = { due_at: clock(), ...(await work(tx, row)) }
    await tx.updateTable('proposals').set(decided).where('id', '=', id).execute()
  })
}

const noteWith =
  ({ clock }: Parts) =>
  (tx: Queries, row: ProposalRow, did: NoteKind, by: By, comment = '') =>
    tx
      .insertInto('proposal_notes')
      .values({
        ...{ proposal_id: row.id, round: row.round, did, comment, at: clock() },
        ...{ person_id: by.id, person_name: by.name },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

async function requireApprover(tx: Queries, person: Person, row: ProposalRow): Promise<void> {
  const reason = await approveRefusal(tx, person, row)
  if (reason !== undefined) throw problem('forbidden', reason)
}

function requireProposer(person: Person, row: ProposalRow): void {
  if (row.person_id !== person.id) throw problem('forbidden', 'Only the author can do this.')
}

async function reconsider({ store, clock, businessAccountId }: Parts, kind: ChangeKind): Promise<void> {
  const open = (queries: Queries) =>
    queries
      .selectFrom('proposals')
      .selectAll()
      .where('account_id', '=', businessAccountId)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
  for (const { id } of await open(store.db).execute()) {
    await store.transaction(async (tx) => {
      const row = await open(tx).where('id', '=', id).executeTakeFirst()
      if (!row || !(await isApproved(tx, row))) return
      const approved = { ...toApply, due_at: clock() }
      await tx
        .updateTable('proposals')
        .set(approved)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .execute()
      await dropWaitingNotices(tx, id)
    })
  }
}
