import type { Selectable } from 'kysely'
import type { ProposalState } from '@/lib/contract/proposal-states'
import {
  activePeople,
  insertNotices,
  pointsOfPeople,
  wantsEverything,
} from '@/lib/events/incidents/enqueue-notices'
import { waitingNotice } from '@/lib/events/incidents/waiting-notice'
import { describeTask, type NameOfNumber, textOf } from '@/lib/labels/audit/describe-action'
import { partWords } from '@/lib/labels/part-words'
import { proposalWords } from '@/lib/labels/states/proposals'
import type { AlertNoticesTable } from '@/lib/store/alert-tables'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { approversOf, type ProposalRow } from './approvals'

/** News about a proposal, as messages report it. */
export type ProposalNews =
  | { kind: 'waiting' }
  | { kind: 'changes-requested' | 'overridden'; by: string; text: string }
  // Only in messages that were waiting when comments became their own kind of message.
  | { kind: 'commented' | 'mentioned'; by: string; text: string; part?: string }
  | { kind: 'ended'; state: ProposalState; outcome: string | null }

/** A message about a proposal. Its severity is `info`, so quiet hours hold it. */
interface ProposalNotice {
  severity: 'info'
  proposal: Pick<ProposalRow, 'id' | 'action' | 'subject'> & { by: string }
  news: ProposalNews
}

interface Told {
  row: ProposalRow
  news: ProposalNews
  now: number
  /** Deduplication key of the message. */
  occasion: string
}

/** Notifies people who can approve a proposal, and contact points that receive everything. */
export async function tellApprovers(tx: Queries, { row, now }: Pick<Told, 'row' | 'now'>): Promise<void> {
  const told: Told = { row, now, news: { kind: 'waiting' }, occasion: occasionOf('waiting', row) }
  await tell(tx, told, await approversOf(tx, row), await pointsForAll(tx))
}

/** Notifies people who could have approved a proposal that an admin applied it without them. */
export async function tellOverridden(
  tx: Queries,
  { row, now, by, text }: Pick<Told, 'row' | 'now'> & { by: { id: string; name: string }; text: string },
): Promise<void> {
  const others = (await approversOf(tx, row)).filter(({ id }) => id !== by.id)
  const news: ProposalNews = { kind: 'overridden', by: by.name, text }
  await tell(tx, { row, now, news, occasion: `overridden-${row.round}` }, others, await pointsForAll(tx))
}

/**
 * Unique key of an outcome. The same outcome may repeat within a round, but only after the proposal became
 * due again.
 */
export const occasionOf = (state: string, { round, due_at }: Pick<ProposalRow, 'round' | 'due_at'>): string =>
  `${state}-${round}-${due_at}`

/** Sends a notification; people who can’t sign in are skipped. */
export async function tellPeople(tx: Queries, told: Told, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const people = await activePeople(tx, ids)
  await tell(tx, told, people, [])
}

/** Drops unsent messages about a proposal that no longer waits. */
export const dropWaitingNotices = (tx: Queries, proposalId: string) =>
  tx
    .deleteFrom('alert_notices')
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'waiting')
    .where('leased_until', '=', 0)
    .where('type', '=', 'proposal-waiting')
    .execute()

async function tell(
  tx: Queries,
  { row, news, now, occasion }: Told,
  people: readonly { id: string; email: string }[],
  points: readonly { id: string }[],
): Promise<void> {
  const content: ProposalNotice = {
    severity: 'info',
    proposal: { id: row.id, action: row.action, subject: row.subject, by: row.person_name },
    news,
  }
  const own = await pointsOfPeople(tx, people, now)
  const wanted = news.kind === 'waiting' ? own.filter((point) => point.takes_proposals === 1) : own
  const all = [...wanted, ...points]
  const notices = all.map(({ id }) =>
    waitingNotice({
      id: `proposal-${row.id}.${occasion}.${id}`,
      contactPointId: id,
      about: { proposal_id: row.id },
      type: news.kind === 'waiting' ? 'proposal-waiting' : 'proposal',
      ...{ content, now },
    }),
  )
  await insertNotices(tx, notices)
}

/** The console's contact points that receive everything. */
const pointsForAll = (tx: Queries) =>
  tx.selectFrom('contact_points').select('id').where(wantsEverything).execute()

/** Title, sentence and page of a message about a proposal, and its ID. */
export function proposalMessageOf(
  notice: Pick<Selectable<AlertNoticesTable>, 'content'>,
  nameOfNumber: NameOfNumber,
): { title: string; sentence: string; path: string; proposal: { id: string; action: string } } {
  const { proposal, news } = decodeJson<ProposalNotice>(notice.content)
  const task = textOf(describeTask(proposal, nameOfNumber))
  const path = `/proposals/${proposal.id}`
  const { id, action } = proposal
  return {
    ...{ path, proposal: { id, action } },
    ...{ title: `${titleOf(news)}: ${task}`, sentence: sentenceOf(news, proposal.by) },
  }
}

function titleOf(news: ProposalNews): string {
  switch (news.kind) {
    case 'waiting':
      return 'Approval needed'
    case 'changes-requested':
      return 'Changes requested'
    case 'overridden':
      return 'Applied without approval'
    case 'commented':
      return 'New comment'
    case 'mentioned':
      return `${news.by} mentioned you`
    case 'ended':
      return proposalWords[news.state].label
  }
}

function sentenceOf(news: ProposalNews, author: string): string {
  switch (news.kind) {
    case 'waiting':
      return `${author} proposed this change. Approve it, or request changes.`
    case 'ended':
      return news.outcome ?? 'The change was approved and has taken effect.'
    case 'overridden':
      return `${news.by} applied a proposal by ${author} without approval. Reason: ${news.text}`
    case 'changes-requested':
      return `${news.by}: ${news.text}`
    default: {
      const about = news.part === undefined ? '' : ` about ${partWords(news.part)}`
      return `${news.by}${about}: ${news.text}`
    }
  }
}
