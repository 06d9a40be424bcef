import Link from 'next/link'
import { otherFacts } from '@/components/ui/changed-values'
import { ChangedValuesTable } from '@/components/ui/changed-values-table'
import { Fact } from '@/components/ui/fact'
import { Id } from '@/components/ui/id'
import { TraceLink } from '@/components/ui/trace-link'
import type { AuditRow } from '@/lib/contract/audit'
import { exactMoment } from '@/lib/labels/times'

interface EntryDetailsProps {
  entry: AuditRow
  /** The page of the changed object. */
  href: string | undefined
}

const linkLook = 'rounded-sm text-accent-text hover:underline'

/** All details of an entry. Rendered in the browser only, because times are local. */
export function EntryDetails({ entry, href }: EntryDetailsProps) {
  return (
    <div className="text-sm">
      <dl className="-mt-1.5 [&>div:first-child]:border-t-0">
        <Fact label="Time">{exactMoment(entry.at)}</Fact>
        <Fact label="Action">
          <code className="font-mono text-xs">{entry.action}</code>
        </Fact>
        {entry.subject && (
          <Fact label="Object">
            {entry.subject}
            {href !== undefined && (
              <Link href={href} prefetch={false} className={linkLook}>
                Open
              </Link>
            )}
            <Link
              href={`?${new URLSearchParams({ subject: entry.subject })}`}
              prefetch={false}
              className={linkLook}
            >
              All entries
            </Link>
          </Fact>
        )}
        {entry.person.email && <Fact label="Person">{entry.person.email}</Fact>}
        <Fact label="From">{entry.address || 'the server'}</Fact>
        {otherFacts(entry.details).map(({ name, text }) => (
          <Fact key={name} label={name}>
            {text}
          </Fact>
        ))}
        {entry.traceId && (
          <Fact label="Trace">
            <Id text={entry.traceId} label="Copy trace" />
            <TraceLink traceId={entry.traceId} />
          </Fact>
        )}
        <Fact label="Seal">
          {/* Its position and hash in the chain. */}
          No. {entry.position}
          <Id isCut text={entry.hash} label="Copy seal" />
        </Fact>
      </dl>
      <ChangedValuesTable details={entry.details} />
    </div>
  )
}
