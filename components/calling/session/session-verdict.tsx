import { Callout } from '@/components/ui/callout'
import type { ExplainedSession } from '@/lib/sdp/explain/explain-session'
import type { SdpFinding } from '@/lib/sdp/finding'
import type { SdpKind } from '@/lib/sdp/rule'

interface SessionVerdictProps {
  explained: ExplainedSession
  kind: SdpKind
  /** Leads to a line. */
  go: (number: number) => void
}

const named = { offer: 'offer', answer: 'answer' } as const

function titleOf({ findings, isAccepted }: ExplainedSession, kind: SdpKind): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (!isAccepted)
    return errors === 1
      ? `One thing is wrong with this ${named[kind]}`
      : `${errors} things are wrong with this ${named[kind]}`
  return findings.length === 0
    ? `The service takes this ${named[kind]}`
    : `The service takes this ${named[kind]}, and something may not work`
}

function Finding({ finding, go }: { finding: SdpFinding; go: (number: number) => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => go(finding.line)}
        className="rounded-sm font-medium underline underline-offset-2 hover:no-underline"
      >
        Line {finding.line}
      </button>
      {finding.severity === 'warning' && ' (a warning)'}: {finding.message} {finding.fix}
    </li>
  )
}

/** Whether a call can be placed with it, and everything that is wrong, worst first. */
export function SessionVerdict({ explained, kind, go }: SessionVerdictProps) {
  const { findings, isAccepted } = explained
  const tone = isAccepted ? (findings.length === 0 ? 'success' : 'warning') : 'danger'
  return (
    <div role="status" className="mb-5">
      <Callout tone={tone} title={titleOf(explained, kind)}>
        {findings.length > 0 && (
          <ul aria-label="Problems" className="space-y-1.5">
            {findings.map((finding) => (
              <Finding key={`${finding.line} ${finding.column} ${finding.code}`} finding={finding} go={go} />
            ))}
          </ul>
        )}
      </Callout>
    </div>
  )
}
