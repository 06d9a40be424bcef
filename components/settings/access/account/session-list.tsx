import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import type { SessionLimits, SessionRow } from '@/lib/contract/account'
import { UNKNOWN_DEVICE } from '@/lib/contract/device-words'

const ownAddresses: readonly string[] = ['::1', '127.0.0.1', '0000:0000:0000:0000:0000:0000:0000:0001']

/** A network address as text; the console's own machine is named. */
export const addressText = (address: string): string =>
  ownAddresses.includes(address) ? 'the server’s machine' : address

interface SessionListProps {
  sessions: readonly SessionRow[]
  limits: SessionLimits
  end: (session: SessionRow) => void
}

/** A person's sessions; each except the current one can be ended. */
export function SessionList({ sessions, limits, end }: SessionListProps) {
  return (
    <ul aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-start gap-3 border-t border-border px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              {session.isThisOne && session.device === UNKNOWN_DEVICE ? (
                'This browser'
              ) : (
                <>
                  {session.device}
                  {session.isThisOne && <Badge tone="info">This browser</Badge>}
                </>
              )}
            </p>
            <p className="mt-0.5 text-xs text-text-muted wrap-anywhere">
              <FactsLine
                facts={{
                  from: session.address && `From ${addressText(session.address)}`,
                  seen: (
                    <>
                      Seen <RelativeTime clock="machine" at={session.lastSeenAt} />
                    </>
                  ),
                }}
              />
            </p>
            <p className="text-xs text-text-faint">
              <FactsLine
                facts={{
                  signedIn: (
                    <>
                      Signed in <RelativeTime clock="machine" at={session.createdAt} />
                    </>
                  ),
                  ends: (
                    <>
                      Ends <RelativeTime clock="machine" at={session.endsAt} tense="future" />
                      {isPutOff(session, limits) && ' unless used'}
                    </>
                  ),
                }}
              />
            </p>
          </div>
          {!session.isThisOne && (
            <Button
              size="small"
              aria-label={`End the session on ${session.device}`}
              onClick={() => end(session)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether activity still postpones the end: the idle limit applies, up to the absolute one. */
const isPutOff = ({ createdAt, endsAt }: SessionRow, { mostMs }: SessionLimits): boolean =>
  endsAt < createdAt + mostMs
