import { verifyChain } from '@/lib/access/audit/verify-chain'
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations'
import type { Disorder } from '@/lib/contract/health'
import { formatPeriod } from '@/lib/labels/durations'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import { readLastBackup } from '@/lib/store/last-backup'
import type { Store } from '@/lib/store/open'

/** The check reads every entry, so it runs rarely. */
const AUDIT_EVERY_MS = 60 * MINUTE_MS
const MAIL_EVERY_MS = 5 * MINUTE_MS
/** Without a configured number of days, backups are expected weekly once there is one. */
const USUAL_BACKUP_DAYS = 7

interface Parts {
  store: Store
  /** Omitted if no mail server is configured. */
  mail: Pick<Mail, 'verify'> | undefined
  /** Days after which a backup is too old: 0 for never, undefined if not configured. */
  backupMaxAgeDays: number | undefined
}

/** Health of the audit log, the mail server and backups. */
export interface OwnHealth {
  /** Returns the last known state immediately, and refreshes it in the background. */
  disorders(): Promise<Disorder[]>
  /** Checks the audit log and mail server now. */
  look(): Promise<void>
  /** What hasn't been checked since the start. */
  unknown(): ('audit' | 'mail')[]
}

/** Uses the machine's clock, like the audit log, emails and backups. */
export function createOwnHealth({ store, mail, backupMaxAgeDays }: Parts): OwnHealth {
  const audit = lookNowAndThen(AUDIT_EVERY_MS, async () => {
    const { fault } = await verifyChain(store)
    return fault === undefined ? undefined : `The audit log doesn’t match its seal. ${fault}`
  })
  const server = lookNowAndThen(MAIL_EVERY_MS, async () => {
    if (!mail) return undefined
    try {
      await mail.verify()
      return undefined
    } catch (error) {
      return `The mail server can’t be used: ${error instanceof Error ? error.message : String(error)}`
    }
  })
  return {
    async look() {
      await Promise.all([audit.look(), server.look()])
    },
    unknown: () => [
      ...(audit.isKnown() ? [] : (['audit'] as const)),
      ...(server.isKnown() ? [] : (['mail'] as const)),
    ],
    async disorders() {
      const [audited, mailed] = [audit.known(), server.known()]
      const backup = await backupAge(store, backupMaxAgeDays)
      return [
        ...(audited
          ? [{ kind: 'audit', severity: 'danger', ...audited, href: '/settings/audit' } as const]
          : []),
        ...(mailed
          ? [{ kind: 'mail', severity: 'warning', ...mailed, href: '/settings/alerts' } as const]
          : []),
        ...(backup
          ? [{ kind: 'backup', severity: 'warning', ...backup, href: '/settings/audit' } as const]
          : []),
      ]
    },
  }
}

interface Fault {
  sentence: string
  since: number | null
}

function lookNowAndThen(everyMs: number, find: () => Promise<string | undefined>) {
  let fault: Fault | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let hasLooked = false
  async function look() {
    lookedAt = performance.now()
    const sentence = await find()
    hasLooked = true
    fault = sentence === undefined ? undefined : { sentence, since: fault?.since ?? Date.now() }
  }
  return {
    look,
    isKnown: () => hasLooked,
    known() {
      // If the store is unavailable, other checks report it.
      if (performance.now() - lookedAt > everyMs) void look().catch(() => {})
      return fault
    },
  }
}

async function backupAge({ reads }: Store, maxAgeDays: number | undefined): Promise<Fault | undefined> {
  if (maxAgeDays === 0) return undefined
  const last = await readLastBackup(reads)
  if (last === undefined) {
    if (maxAgeDays === undefined) return undefined
    return { sentence: 'No backup has been made yet.', since: null }
  }
  const ageMs = Date.now() - last
  if (ageMs <= (maxAgeDays ?? USUAL_BACKUP_DAYS) * DAY_MS) return undefined
  return {
    sentence: `The last backup is ${formatPeriod(Math.floor(ageMs / DAY_MS) * (DAY_MS / 1000))} old.`,
    since: last,
  }
}
