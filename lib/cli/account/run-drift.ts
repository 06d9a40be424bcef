import { type Drift, driftStates, findDrift, notCompared } from '@/lib/account-files/drift'
import { hasErrors } from '@/lib/account-files/plan'
import type { FileFinding } from '@/lib/account-files/yaml'
import { version } from '@/package.json'
import type { Outputs } from '../outputs'
import { describeDifference, describeFinding } from './describe-plan'
import { toJunit, toSarif } from './drift-formats'
import { digestOfItem } from './folder'
import { openWork } from './open-work'
import type { AccountRequest, DriftFormat } from './read-arguments'

/** Reports differences between files and account, and which side changed. */
export async function runDrift(request: AccountRequest, outputs: Outputs): Promise<number> {
  const { read, account, lock } = await openWork(request)
  const sides = { files: read.items, account, selection: request.selection }
  const findings = [...read.findings, ...notCompared(sides)]
  const drifts = findDrift({
    ...{ ...sides, known: lock.known },
    digestOf(address, side) {
      const item = (side === 'files' ? read.items : account.items).get(address)
      return item ? digestOfItem(item) : ''
    },
  })
  outputs.out(formats[request.format](drifts, findings))
  const isDifferent = drifts.length > 0 || hasErrors(findings)
  return request.isCheck && isDifferent ? 1 : 0
}

const formats: Record<DriftFormat, (drifts: readonly Drift[], findings: readonly FileFinding[]) => string> = {
  plain: toPlain,
  json: (drifts, findings) => `${JSON.stringify({ drifts, findings }, null, 2)}\n`,
  sarif: (drifts, findings) => toSarif(drifts, findings, version),
  junit: toJunit,
}

function toPlain(drifts: readonly Drift[], findings: readonly FileFinding[]): string {
  const lines = findings.map(describeFinding)
  for (const { address, state, differences } of drifts) {
    lines.push(`${address}: ${driftStates[state]}`)
    for (const each of differences) lines.push(`    ${describeDifference(each)}`)
  }
  lines.push(
    drifts.length === 0
      ? 'No drift.'
      : `${drifts.length} ${drifts.length === 1 ? 'thing differs' : 'things differ'}.`,
  )
  return `${lines.join('\n')}\n`
}
