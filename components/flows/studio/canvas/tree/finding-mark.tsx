import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import type { Finding } from '@/lib/language/flow-json/finding'

/** A dot for a problem, with its description. */
export function FindingMark({ findings }: { findings: readonly Finding[] }) {
  const [first] = findings
  if (!first) return null
  const isError = findings.some(({ severity }) => severity === 'error')
  const words = findings.length === 1 ? first.message : `${findings.length} problems. ${first.message}`
  return (
    <span data-tooltip={words}>
      <SeverityIcon severity={isError ? 'error' : 'warning'} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
