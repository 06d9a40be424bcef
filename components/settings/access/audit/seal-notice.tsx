import { ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { useCopy } from '@/components/ui/copy-text'
import { RelativeTime } from '@/components/ui/relative-time'
import type { AuditCheck, AuditStream } from '@/lib/contract/audit'
import { formatCount } from '@/lib/labels/numbers'

/** What can still be relied on in a log that was changed after some entries. */
function intactText(entries: number): string {
  if (entries === 0) return 'No entry can be trusted.'
  const first =
    entries === 1 ? 'The first entry is' : `The first ${formatCount(entries, 'entry', 'entries')} are`
  return `${first} unchanged. Later entries are marked “Unverified”.`
}

/** Where the log is sent on to, and what waits to be sent. */
function StreamNote({ stream: { target, waiting, failure } }: { stream: AuditStream }) {
  if (failure !== null)
    return (
      <Callout tone="warning" title={`The audit log can’t be sent to ${target}`} className="mb-4">
        {failure} {formatCount(waiting, 'entry is waiting', 'entries are waiting')}. The console keeps trying,
        and no entry is lost.
      </Callout>
    )
  return (
    <p className="-mt-3 mb-4 text-sm wrap-anywhere text-text-muted">
      Streaming to {target}
      {waiting > 0 && `: ${formatCount(waiting, 'entry is waiting', 'entries are waiting')}`}
    </p>
  )
}

/** Whether all entries are what they were when they were written; the seal of the last one can be noted elsewhere. */
export function SealNotice({ seal }: { seal: AuditCheck | undefined }) {
  return (
    <>
      <SealState seal={seal} />
      {seal?.stream && <StreamNote stream={seal.stream} />}
    </>
  )
}

/** The seal of the last entry, to store where people who can change this log have no access. */
function CopySeal({ seal }: { seal: string }) {
  const { outcome, copy } = useCopy(seal)
  const words = { copied: 'Seal copied', refused: 'Copying isn’t allowed here' }
  return (
    <Button size="small" variant="quiet" onClick={copy}>
      <span role="status">{outcome ? words[outcome] : 'Copy seal'}</span>
    </Button>
  )
}

function SealState({ seal }: { seal: AuditCheck | undefined }) {
  const archived = seal?.archived ?? 0
  if (seal?.fault !== undefined)
    return (
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
    )
  return (
    <p className="mb-3 flex min-h-7 gap-x-1.5 text-sm text-text-muted">
      {seal ? (
        <>
          <ShieldCheck aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-success-text" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            {seal.entries === 0
              ? 'Nothing to check yet.'
              : `The log is intact: ${formatCount(seal.entries - archived, 'entry', 'entries')} verified${
                  archived > 0 ? `, ${formatCount(archived, 'older entry', 'older entries')} archived` : ''
                }`}
            {seal.entries > 0 && (
              <>
                <RelativeTime at={seal.checkedAt} clock="machine" />
                <CopySeal seal={seal.head} />
              </>
            )}
          </span>
        </>
      ) : (
        <span className="self-center">Checking the seals of all entries…</span>
      )}
    </p>
  )
}
