import { verifyChain } from '@/lib/access/audit/verify-chain'
import { formatCount } from '@/lib/labels/numbers'
import { StartRefusal } from '@/lib/runtime/process/start-refusal'
import { openExisting } from '@/lib/store/open'
import { type Outputs } from './outputs'
import { readOptions, storeAddress, storeName, type Variables } from './store-options'

const usage = `Usage: switchboard-audit verify [--data DIR] [--noted SEAL]
Checks that no entry of the audit log was changed or removed. The server can keep running.
  --data DIR    the data folder; without it DATABASE_URL, then DATA_DIR, then .data
  --noted SEAL  a seal noted at an earlier check: it still has to be in the log
Exits with 0 if the log is intact, with 1 if it is not, and with 2 if this cannot be determined.`

/** `switchboard-audit verify`; returns the exit status. */
export async function runAudit(
  args: readonly string[],
  { out, say }: Outputs,
  variables: Variables = process.env,
): Promise<number> {
  const options = { data: { type: 'string' }, noted: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(args, options, usage)
  if (values.help) {
    out(usage)
    return 0
  }
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new StartRefusal(usage)
  if (values.noted !== undefined && !/^[0-9a-f]{64}$/.test(values.noted))
    throw new StartRefusal(
      '--noted must be a seal as printed by this command: 64 characters, 0 to 9 and a to f.',
    )
  const address = storeAddress(values.data, variables)
  const store = await openExisting(address)
  try {
    out(`Read from ${storeName(address)}.`)
    const report = await verifyChain(store, {
      noted: values.noted,
      onProgress: (entries) => say(`${formatCount(entries, 'entry', 'entries')} checked`),
    })
    if (report.fault) {
      out(`The audit log is not intact. ${report.fault}`)
      out(`${formatCount(report.entries, 'entry', 'entries')} before that are unchanged.`)
      return 1
    }
    out(`The audit log is intact: ${formatCount(report.entries, 'entry', 'entries')}.`)
    out(`seal ${report.head}`)
    return 0
  } finally {
    await store.close()
  }
}
