import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { cutText } from '@/lib/contract/cut-text'
import { formatNumber } from '@/lib/labels/numbers'
import type { ExplainedLine, ExplainedSession } from '@/lib/language/sdp/explain/explain-session'

interface ExplainedLinesProps {
  explained: ExplainedSession
  go: (number: number) => void
}

const SHOWN = 400
/** Further lines aren't rendered; their problems are listed above. */
const MOST_LINES = 500

function Line({ line, go }: { line: ExplainedLine; go: (number: number) => void }) {
  const { number, text, words, findings } = line
  const isWrong = findings.some(({ severity }) => severity === 'error')
  return (
    <li
      className={classNames(
        'grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-border px-3 py-2 [contain-intrinsic-height:auto_4rem] [content-visibility:auto]',
        findings.length > 0 && (isWrong ? 'bg-danger-soft' : 'bg-warning-soft'),
      )}
    >
      <button
        type="button"
        aria-label={`Line ${number}: go to this line`}
        onClick={() => go(number)}
        className={classNames(
          'self-start justify-self-start rounded-sm px-1 font-mono text-xs tabular-nums hover:underline',
          findings.length > 0 ? 'text-text' : 'text-text-faint',
        )}
      >
        {number}
      </button>
      <div className="min-w-0 space-y-0.5">
        <code className="block font-mono text-xs wrap-anywhere">{cutText(text, SHOWN) || ' '}</code>
        <p
          className={classNames('text-sm text-pretty', findings.length > 0 ? 'text-text' : 'text-text-muted')}
        >
          {words}
        </p>
        {findings.map((finding) => {
          const Icon = finding.severity === 'error' ? CircleAlert : TriangleAlert
          return (
            <p
              key={`${finding.code} ${finding.column} ${finding.message}`}
              className={classNames(
                'flex gap-1.5 text-sm font-medium text-pretty',
                finding.severity === 'error' ? 'text-danger-text' : 'text-warning-text',
              )}
            >
              <Icon aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
              <span>
                {finding.message} {finding.fix}
              </span>
            </p>
          )
        })}
      </div>
    </li>
  )
}

/** Every line with its explanation and problems. */
export const ExplainedLines = memo(function ExplainedLines({ explained, go }: ExplainedLinesProps) {
  const lines = explained.lines.slice(0, MOST_LINES)
  const isCut = explained.isCut || explained.lines.length > MOST_LINES
  return (
    <Card title="Line by line" isFlush>
      <ol>
        {lines.map((line) => (
          <Line key={line.number} line={line} go={go} />
        ))}
      </ol>
      {isCut && (
        <p className="border-t border-border px-4 py-2 text-sm text-text-faint">
          Only the first {formatNumber(lines.length)} lines are explained.
        </p>
      )}
    </Card>
  )
})
