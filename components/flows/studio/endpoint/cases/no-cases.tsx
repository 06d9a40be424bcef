import { Activity, ArrowLeft, LogIn, type LucideIcon, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { JsonBlock } from '@/components/ui/json-block'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { caseWords, expectationOf } from './case-words'

/** What each kind of request does. */
export const caseIcons: Readonly<Record<EndpointCase['action'], LucideIcon>> = {
  ping: Activity,
  INIT: LogIn,
  BACK: ArrowLeft,
  data_exchange: Send,
}

/** Where there is room, columns align as in a table. */
const columns =
  'sm:grid sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center sm:gap-x-4'

/** How cases work, with the data of a suggested one. */
function AboutCases({ example }: { example: EndpointCase | undefined }) {
  return (
    <Card title="How cases work">
      <ul className="list-disc space-y-1.5 pl-4 text-sm text-pretty text-text-muted">
        <li>A case sends its request to the endpoint, as a phone does.</li>
        <li>It passes if the response fits the flow and everything the case expects.</li>
        <li>A case can expect a screen, data values, a status, and a maximum response time.</li>
        <li>Saved cases can be run all at once here, or from a file in a pipeline.</li>
      </ul>
      {example && (
        <div className="mt-4 flex flex-col gap-1">
          <p className="text-sm font-medium">
            Data of “<bdi>{example.name}</bdi>”
          </p>
          <JsonBlock label="Data of a suggested case" value={example.data} />
        </div>
      )}
    </Card>
  )
}

interface NoCasesProps {
  suggested: readonly EndpointCase[]
  /** The button that saves them all. */
  add: ReactNode
}

/** Shown while the list is empty: suggested cases for the requests this flow makes. */
export function NoCases({ suggested, add }: NoCasesProps) {
  const example = suggested.find(({ data = {} }) => Object.keys(data).length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-4 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card
        isFlush
        title="No saved cases yet"
        description="Start with the requests that this flow makes. You can edit each case afterward."
        actions={add}
      >
        <p
          aria-hidden="true"
          className={classNames(
            'border-t border-border px-4 pt-2.5 pb-1 text-xs font-medium text-text-faint sm:pb-2.5',
            columns,
          )}
        >
          <span className="sm:pl-6.5">Suggested</span>
          {['Action', 'From screen', 'Expected response'].map((name) => (
            <span key={name} className="max-sm:hidden">
              {name}
            </span>
          ))}
        </p>
        {/* Doesn’t look like saved cases. */}
        <ul
          aria-label="Suggested cases"
          className="divide-y divide-dashed divide-border text-text-muted sm:border-t sm:border-dashed sm:border-border"
        >
          {suggested.map((one) => {
            const Icon = caseIcons[one.action]
            return (
              <li key={one.name} className={classNames('px-4 py-2 sm:min-h-11', columns)}>
                <span className="flex min-w-0 items-center gap-2.5">
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
                  <bdi className="min-w-0 truncate">{one.name}</bdi>
                </span>
                <span className="block pl-6.5 text-xs text-text-faint sm:hidden">{caseWords(one)}</span>
                <span className="truncate font-mono text-xs max-sm:hidden">{one.action}</span>
                <span className="truncate font-mono text-xs max-sm:hidden">{one.screen ?? '–'}</span>
                <span className="truncate text-sm max-sm:hidden">
                  {expectationOf(one.expect) || (
                    <span className="text-text-faint">Any that fits the flow</span>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
      <AboutCases example={example} />
    </div>
  )
}
