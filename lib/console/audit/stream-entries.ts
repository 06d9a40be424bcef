import { type Selectable, sql } from 'kysely'
import { type ChainLine, readLines } from '@/lib/access/audit/chain-lines'
import type { AuditStream } from '@/lib/contract/audit'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import { HTTP_LEASE_MS } from '@/lib/runtime/sending/attempts'
import { type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import type { AuditTables } from '@/lib/store/audit-tables'
import { releaseLeases, settleLease, takeLease } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
import type { Loop } from '@/lib/work/periodic'
import { sendSyslog, syslogMessage } from './syslog'

/** Where the log goes: `https:` with a secret that signs it, `syslog:` or `syslogs:`. */
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
  /** The name of this console in the messages. */
  host: string
}

type Row = Selectable<AuditTables['audit_streams']>

const LINES_AT_ONCE = 100
const EVERY_MS = 2000
/** Nothing is ever given up: the log waits. */
const retryAfterMs = [5000, 30_000, 60_000, 300_000]

/** What a stream is called: where it goes, without a path, which may be a secret. */
export const streamId = ({ url }: StreamTarget): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/**
 * Sends every entry of the audit log on, in order and at least once, until stopped. One process at a time sends; what was
 * sent is known by the position of the last entry.
 */
export function startAuditStream(parts: Parts): Loop {
  const { store, log, target } = parts
  const id = streamId(target)
  return startSending<Row>(
    {
      find: async () => ((await isDue(parts, id)) ? [{ receiver: id }] : []),
      take: () => take(parts, id),
      attempt: (row) => attempt(parts, row),
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
        await releaseLeases(store, 'audit_streams')
      },
    },
  )
}

/** Something waits, its time has come, and nobody is sending. Times far ahead are of a clock that was put back since. */
const dueSql = (id: string, now: number) =>
  sql<boolean>`(id = ${id} and (due_at <= ${now} or due_at > ${now + 2 * Math.max(...retryAfterMs)})
    and (leased_until <= ${now} or leased_until > ${now + 2 * HTTP_LEASE_MS})
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

async function attempt(parts: Parts, row: Row): Promise<Outcome> {
  const { store, clock, log } = parts
  const lines = await readLines(store, row.position, LINES_AT_ONCE)
  const outcome = await send(parts, lines)
  const now = clock()
  const attempts = outcome.isDelivered ? 0 : row.attempts + 1
  const waitMs = retryAfterMs[Math.min(row.attempts, retryAfterMs.length - 1)] ?? 0
  const values = outcome.isDelivered
    ? { attempts, position: lines.at(-1)?.position ?? row.position, due_at: now, sent_at: now }
    : { attempts, due_at: now + waitMs }
  await settleLease(store.db, {
    table: 'audit_streams',
    id: row.id,
    values: { ...values, outcome: outcome.sentence },
  })
  if (!outcome.isDelivered) log.warn({ stream: row.id, outcome: outcome.sentence }, 'audit log not streamed')
  return outcome
}

function send({ target, fetch, host }: Parts, lines: readonly ChainLine[]): Promise<Outcome> {
  const url = new URL(target.url)
  if (/^syslogs?:$/.test(url.protocol))
    return sendSyslog(
      url,
      lines.map((line) => syslogMessage(line, host)),
    )
  return postBody(fetch, {
    url: target.url,
    id: `audit.${lines[0]?.position}-${lines.at(-1)?.position}`,
    body: JSON.stringify({ entries: lines }),
    ...(target.secret === undefined ? {} : { secrets: { current: target.secret } }),
    isSecretAddress: true,
    isOneOfMany: true,
  })
}

/** How far the log was sent; undefined where it is sent nowhere. */
export async function readStream(
  { reads }: Pick<Store, 'reads'>,
  target: StreamTarget | undefined,
): Promise<AuditStream | undefined> {
  if (!target) return undefined
  const id = streamId(target)
  const row = await reads
    .selectFrom('audit_streams')
    .selectAll()
    .select((eb) => eb.selectFrom('audit_head').select('audit_head.position').as('end'))
    .where('audit_streams.id', '=', id)
    .executeTakeFirst()
  return {
    target: id,
    waiting: Number(row?.end ?? 0) - (row?.position ?? 0),
    sentAt: row?.sent_at ?? null,
    failure: row && row.attempts > 0 ? row.outcome : null,
  }
}
