import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Finding } from '@/lib/language/flow-json/finding'

/** The dot that says something is wrong, and what. */
export function FindingMark({ findings }: { findings: readonly Finding[] }) {
  const [first] = findings
  if (!first) return null
  const isError = findings.some(({ severity }) => severity === 'error')
  const Icon = isError ? CircleAlert : TriangleAlert
  const words = findings.length === 1 ? first.message : `${findings.length} problems. ${first.message}`
  return (
    <span data-tooltip={words} className={isError ? 'text-danger' : 'text-warning'}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
