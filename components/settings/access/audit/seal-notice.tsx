import Link from 'next/link'
import { Callout } from '@/components/ui/callout'
import type { AuditCheck, AuditStream } from '@/lib/contract/audit'
import { formatCount } from '@/lib/labels/numbers'

/** Which part of a changed log is still intact. */
function intactText(entries: number): string {
  if (entries === 0) return 'No entry can be trusted.'
  const first =
    entries === 1 ? 'The first entry is' : `The first ${formatCount(entries, 'entry', 'entries')} are`
  return `${first} unchanged. Later entries are marked “Unverified.”`
}

/** Where the log is streamed to, and what is waiting. */
function StreamNote({ stream: { target, waiting, failure } }: { stream: AuditStream }) {
  if (failure !== null)
    return (
      <Callout tone="warning" title={`The audit log can’t be sent to ${target}`} className="mb-4">
        {failure} {formatCount(waiting, 'entry is waiting', 'entries are waiting')}. The console keeps trying,
        and no entry is lost.
      </Callout>
    )
  return (
    <p className="mb-4 text-sm wrap-anywhere text-text-muted">
      Streaming to {target}
      {waiting > 0 && `: ${formatCount(waiting, 'entry is waiting', 'entries are waiting')}`}
    </p>
  )
}

/** Problems with the log, and where it is streamed to; nothing for an intact log that isn't streamed. */
export function SealNotice({ seal }: { seal: AuditCheck | undefined }) {
  return (
    <>
      {seal?.fault !== undefined && (
        <Callout
          tone="danger"
          isAlert
          title="The audit log was changed outside the console"
          className="mb-4"
          action={
            seal.brokenAt !== undefined && (
              <Link href={`?position=${seal.brokenAt}`} prefetch={false} className="rounded-sm underline">
                Show entry {seal.brokenAt}
              </Link>
            )
          }
        >
          <p>{seal.fault}</p>
          <p>{intactText(seal.entries)} Compare the log with a backup.</p>
        </Callout>
      )}
      {seal?.stream && <StreamNote stream={seal.stream} />}
    </>
  )
}
