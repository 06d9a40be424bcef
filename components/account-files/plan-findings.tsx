import { Callout } from '@/components/ui/callout'
import { hasErrors, type Plan } from '@/lib/account-files/plan'

/** Problems with the files of a plan. */
export function PlanFindings({ findings }: Pick<Plan, 'findings'>) {
  if (findings.length === 0) return null
  const isWrong = hasErrors(findings)
  return (
    <Callout
      tone={isWrong ? 'danger' : 'warning'}
      title={isWrong ? 'Fix these errors first' : 'The files have warnings'}
    >
      <ul className="space-y-1">
        {findings.map(({ file, line, column, message }) => (
          <li key={`${file}:${line}:${column} ${message}`}>
            <code className="text-xs">
              {file}:{line}
            </code>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
