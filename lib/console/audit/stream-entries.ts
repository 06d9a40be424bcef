import { type Selectable, sql } from 'kysely'
import { bytesOf, type ChainLine, readLines } from '@/lib/access/audit/chain-lines'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { AUDIT_BODY_BYTES, type AuditStream } from '@/lib/contract/audit'
import { auditStreamSchedule } from '@/lib/contract/retry-schedules'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import { HTTP_LEASE_MS, longestWaitMs, waitMs } from '@/lib/runtime/sending/attempts'
import { type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import type { AuditTables } from '@/lib/store/audit-tables'
import { hasCome, releaseLeases, settleLease, takeLease } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import type { Loop } from '@/lib/work/periodic'
import { sendSyslog, syslogMessage } from './syslog'

/** Destination of the log: `https:` with a signing secret, `syslog:` or `syslogs:`. */
export interface StreamTarget {
  url: string
  secret?: string
}

interface Parts {
  store: Store
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  fetch: PublicFetch
  target: StreamTarget
  /** This console's name in the messages. */
  host: string
  /** The account the log belongs to. */
  accountKey: string
}

/** Maximum body size, learned after the receiver refused a larger one. */
interface Room {
  bytes: number
}

type Row = Selectable<AuditTables['audit_streams']>

const LINES_AT_ONCE = 100
const EVERY_MS = 2000
const PAYLOAD_TOO_LARGE = 413

/** Identifies a stream by its destination, without the path, which may be secret. */
export const streamId = ({ url }: StreamTarget): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/**
 * Sends every audit entry in order and at least once, until stopped. One process sends at a time; the
 * position of the last entry sent is stored.
 */
export function startAuditStream(parts: Parts): Loop {
  const { store, log, target } = parts
  const id = streamId(target)
  const room: Room = { bytes: AUDIT_BODY_BYTES }
  return startSending<Row>(
    {
      find: async () => ((await isDue(parts, id)) ? [{ receiver: id }] : []),
      take: () => take(parts, id),
      attempt: (row) => attempt(parts, row, room),
    },
    {
      name: 'streaming the audit log',
      everyMs: EVERY_MS,
      log,
      async begin() {
        const start = {
          id,
          position: 0,
          attempts: 0,
          due_at: 0,
          leased_until: 0,
          sent_at: null,
          outcome: null,
        }
        await store.db
          .insertInto('audit_streams')
          .values(start)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        // Nothing is sent to previous addresses anymore, so archiving need not wait for them.
        await store.db.deleteFrom('audit_streams').where('id', '!=', id).execute()
        await releaseLeases(store, 'audit_streams')
      },
    },
  )
}

/** Entries are due, and no other process is sending. */
const dueSql = (id: string, now: number) =>
  sql<boolean>`(id = ${id} and ${hasCome(sql.ref('due_at'), now, longestWaitMs(auditStreamSchedule))}
    and ${hasCome(sql.ref('leased_until'), now, HTTP_LEASE_MS)}
    and position < (select position from audit_head where audit_head.id = 1))`

async function isDue({ store, clock }: Parts, id: string): Promise<boolean> {
  const row = await store.reads
    .selectFrom('audit_streams')
    .select('id')
    .where(dueSql(id, clock()))
    .executeTakeFirst()
  return row !== undefined
}

const take = ({ store, clock }: Parts, id: string): Promise<Row | undefined> =>
  takeLease(store, {
    table: 'audit_streams',
    isDue: dueSql(id, clock()),
    firstBy: ['id'],
    until: clock() + HTTP_LEASE_MS,
  })

async function attempt(parts: Parts, row: Row, room: Room): Promise<Outcome> {
  const { store, clock, log } = parts
  const lines = await readLines(store, row.position, LINES_AT_ONCE, room.bytes)
  const outcome = await send(parts, lines)
  const now = clock()
  // A single entry that is too large is retried like any other failure.
  const isTooMuch = outcome.status === PAYLOAD_TOO_LARGE && lines.length > 1
  if (isTooMuch) room.bytes = bytesOf(lines) / 2
  const waitsMs = isTooMuch ? 0 : waitMs(auditStreamSchedule, row.attempts)
  const values = outcome.isDelivered
    ? { attempts: 0, position: lines.at(-1)?.position ?? row.position, due_at: now, sent_at: now }
    : { attempts: row.attempts + 1, due_at: now + waitsMs }
  await settleLease(store.db, {
    table: 'audit_streams',
    id: row.id,
    values: { ...values, outcome: outcome.sentence },
  })
  if (!outcome.isDelivered) log.warn({ stream: row.id, outcome: outcome.sentence }, 'audit log not streamed')
  return outcome
}

function send({ target, fetch, host, accountKey }: Parts, lines: readonly ChainLine[]): Promise<Outcome> {
  const url = new URL(target.url)
  // Entries of the first account carry no account key, as before there were others.
  const account = accountKey === HOME_ACCOUNT ? undefined : accountKey
  if (/^syslogs?:$/.test(url.protocol))
    return sendSyslog(
      url,
      lines.map((line) => syslogMessage(line, host, account)),
    )
  return postBody(fetch, {
    url: target.url,
    id: `audit.${account === undefined ? '' : `${account}.`}${lines[0]?.position}-${lines.at(-1)?.position}`,
    body: JSON.stringify({ account, entries: lines }),
    ...(target.secret === undefined ? {} : { secrets: { current: target.secret } }),
    isSecretAddress: true,
    isOneOfMany: true,
  })
}

/** How far the log was sent; undefined if it isn't sent anywhere. */
export async function readStream(
  { reads }: Pick<Store, 'reads'>,
  target: StreamTarget | undefined,
): Promise<AuditStream | undefined> {
  if (!target) return undefined
  const id = streamId(target)
  const row = await reads
    .selectFrom('audit_streams')
    .selectAll()
    .select((eb) => [
      eb.selectFrom('audit_head').select('audit_head.position').as('end'),
      eb.selectFrom('audit_base').select('audit_base.position').as('archived'),
    ])
    .where('audit_streams.id', '=', id)
    .executeTakeFirst()
  return {
    target: id,
    // Entries archived before they were sent no longer count as waiting.
    waiting: Number(row?.end ?? 0) - Math.max(row?.position ?? 0, Number(row?.archived ?? 0)),
    sentAt: row?.sent_at ?? null,
    failure: row && row.attempts > 0 ? row.outcome : null,
  }
}
