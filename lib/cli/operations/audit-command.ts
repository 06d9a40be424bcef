import path from 'node:path'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import { DAY_MS } from '@/lib/contract/durations'
import { formatCount } from '@/lib/labels/numbers'
import { openExisting, type Store } from '@/lib/store/open'
import { type Lines, Trouble } from '../outputs'
import { parseOptions, unknownCommand } from '../parse-options'
import { archiveEntries, sentUpTo, verifyFiles } from './audit-archive'
import { storeAddress, storeName, type Variables } from './store-options'

/** Usage text. */
export const auditUsage = `Usage: switchboard-audit verify [--data DIR] [--noted SEAL]
       switchboard-audit verify FILE... [--noted SEAL]
       switchboard-audit archive FOLDER --older-than DAYS [--unsent] [--data DIR]
verify checks that no entry of the audit log was changed or removed. The server can keep running. With files, it checks
archives, or lines saved from the API, on their own: name them in order.
archive moves old entries into files in the folder, after it has checked the whole log. It is made to run on a timer.
  --data DIR         the data folder; without it DATABASE_URL, then DATA_DIR, then .data
  --noted SEAL       a seal noted at an earlier check: it still has to be there
  --older-than DAYS  entries are archived once they are older than this
  --unsent           also archives entries that AUDIT_STREAM_URL has not taken yet, which are not sent then
Exits with 0 if the log is intact, with 1 if it is not, and with 2 if this cannot be determined.`

const entriesOf = (count: number) => formatCount(count, 'entry', 'entries')

/** `switchboard-audit verify` and `archive`; returns the exit status. */
export async function runAudit(
  args: readonly string[],
  outputs: Lines,
  variables: Variables = process.env,
): Promise<number> {
  const text = { type: 'string' } as const
  const options = { data: text, noted: text, 'older-than': text, unsent: { type: 'boolean' } } as const
  const { values, positionals } = parseOptions(args, options)
  const [verb, ...files] = positionals
  const { noted, data, 'older-than': olderThan } = values
  if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))
    throw new Trouble('--noted must be a seal as printed by this command: 64 characters, 0 to 9 and a to f.')
  if (verb === 'verify' && olderThan === undefined && !values.unsent)
    return files.length > 0
      ? verifyArchives(files, noted, outputs)
      : onStore(data, variables, outputs, async (store) => ((await isIntact(store, noted, outputs)) ? 0 : 1))
  if (verb === 'verify') throw new Trouble('--older-than and --unsent are options of archive. See --help.')
  if (verb !== 'archive') throw unknownCommand(verb, 'verify or archive')
  if (noted !== undefined) throw new Trouble('--noted is an option of verify. See --help.')
  const [folder, ...rest] = files
  if (!folder || rest.length > 0) throw new Trouble('Name one folder for the archives. See --help.')
  if (olderThan === undefined || !/^[1-9]\d{0,4}$/.test(olderThan))
    throw new Trouble('--older-than must be a number of days, such as 365.')
  const archiving = { folder, days: Number(olderThan), unsent: values.unsent ?? false }
  return onStore(data, variables, outputs, (store) => archive(store, archiving, outputs))
}

/** Runs a command on the existing store its options name. */
async function onStore(
  data: string | undefined,
  variables: Variables,
  { out }: Lines,
  run: (store: Store) => Promise<number>,
): Promise<number> {
  const address = storeAddress(data, variables)
  const store = await openExisting(address)
  try {
    out(`Read from ${storeName(address)}.`)
    return await run(store)
  } finally {
    await store.close()
  }
}

async function isIntact(store: Store, noted: string | undefined, { out, say }: Lines): Promise<boolean> {
  const report = await verifyChain(store, {
    noted,
    onProgress: (entries) => say(`${entriesOf(entries)} checked`),
  })
  const { archived = 0 } = report
  const count = report.entries - archived
  if (report.fault) {
    out(`The audit log is not intact. ${report.fault}`)
    out(`${entriesOf(count)} before that are unchanged.`)
    return false
  }
  out(`The audit log is intact: ${entriesOf(count)}.`)
  if (archived > 0) out(`Entries 1 to ${archived} were archived.`)
  out(`seal ${report.head}`)
  return true
}

async function verifyArchives(
  files: readonly string[],
  noted: string | undefined,
  { out }: Lines,
): Promise<number> {
  const { first, last, entries, fault } = await verifyFiles(files, noted)
  if (fault) {
    out(`Not intact. ${fault}`)
    out(`${entriesOf(entries)} before that are unchanged.`)
    return 1
  }
  if (first === undefined || !last) {
    out('There is no entry in these files.')
    return 1
  }
  out(`Intact: entries ${first} to ${last.position}.`)
  out(`seal ${last.hash}`)
  return 0
}

interface Archiving {
  folder: string
  days: number
  /** Whether to archive entries that were not streamed yet. */
  unsent: boolean
}

async function archive(store: Store, { folder, days, unsent }: Archiving, outputs: Lines): Promise<number> {
  // A tampered log is evidence and must not be moved.
  if (!(await isIntact(store, undefined, outputs))) return 1
  // When run on a schedule, it must not overtake the streaming.
  const sent = unsent ? undefined : await sentUpTo(store)
  if (sent) outputs.out(`Entries after ${sent.position} stay until ${sent.target} has taken them.`)
  let archived = 0
  const olderThan = Date.now() - days * DAY_MS
  for await (const { file, first, last } of archiveEntries(
    store,
    path.resolve(folder),
    olderThan,
    sent?.position,
  )) {
    archived += last - first + 1
    outputs.out(`${file}: entries ${first} to ${last}`)
  }
  outputs.out(archived === 0 ? 'There is nothing to archive.' : `${entriesOf(archived)} archived.`)
  return 0
}
