import { Callout } from '@/components/ui/callout'
import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import type { ExplainedSession } from '@/lib/language/sdp/explain/explain-session'
import type { SdpFinding, SdpKind } from '@/lib/language/sdp/finding'

interface SessionVerdictProps {
  explained: ExplainedSession
  kind: SdpKind
  /** Goes to a line. */
  go: (number: number) => void
}

const named = { offer: 'offer', answer: 'answer' } as const

function titleOf({ errors, warnings }: { errors: number; warnings: number }, kind: SdpKind): string {
  const found = formatList([
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ])
  if (errors > 0) return `${found} in this ${named[kind]}`
  return warnings === 0
    ? `The service accepts this ${named[kind]}`
    : `The service accepts this ${named[kind]}, with ${found}`
}

interface FindingsProps {
  label: string
  findings: readonly SdpFinding[]
  go: (number: number) => void
}

function Findings({ label, findings, go }: FindingsProps) {
  return (
    <ul aria-label={label} className="space-y-1.5">
      {findings.map(({ line, column, code, message, fix }) => (
        <li key={`${line} ${column} ${code}`}>
          <button
            type="button"
            onClick={() => go(line)}
            className="rounded-sm font-medium underline underline-offset-2 hover:no-underline"
          >
            Line {line}
          </button>
          : {message} {fix}
        </li>
      ))}
    </ul>
  )
}

/** Whether a call can be placed with it, and all problems: reasons for refusal first, then what may not work. */
export function SessionVerdict({ explained: { findings }, kind, go }: SessionVerdictProps) {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const title = titleOf({ errors: errors.length, warnings: warnings.length }, kind)
  return (
    <div role="status" className="space-y-2">
      {errors.length > 0 && (
        <Callout tone="danger" title={title}>
          <Findings label="Errors" findings={errors} go={go} />
        </Callout>
      )}
      {(warnings.length > 0 || errors.length === 0) && (
        <Callout
          tone={warnings.length === 0 ? 'success' : 'warning'}
          title={errors.length === 0 ? title : 'Warnings: something may not work'}
        >
          {warnings.length > 0 && <Findings label="Warnings" findings={warnings} go={go} />}
        </Callout>
      )}
    </div>
  )
}
