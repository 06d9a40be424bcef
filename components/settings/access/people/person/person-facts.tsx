import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import type { PersonDetail } from '@/lib/contract/people'
import { formatList } from '@/lib/labels/lists'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-text-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The ways someone proves who they are, in words. */
const signInText = ({ hasPassword, providerName }: PersonDetail): string =>
  formatList([hasPassword ? 'Password' : '', providerName ?? ''].filter(Boolean)) || 'None'

/** Role, ways to sign in, and when they were last here. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { role, hasAuthenticator, passkeys, lastSeenAt } = person
  return (
    <Card title="Access" isFlush>
      <dl>
        <Fact label="Role">
          <span className="capitalize">{role ?? 'None'}</span>
        </Fact>
        <Fact label="Signs in with">{signInText(person)}</Fact>
        <Fact label="Authenticator app">{hasAuthenticator ? 'Set up' : 'None'}</Fact>
        <Fact label="Passkeys">
          {passkeys.length === 0 ? (
            'None'
          ) : (
            <ul className="space-y-1">
              {passkeys.map(({ id, name, createdAt }) => (
                <li key={id}>
                  {name}
                  <span className="text-text-faint">
                    , added <RelativeTime clock="machine" at={createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label="Last seen">
          {lastSeenAt === null ? 'Never' : <RelativeTime clock="machine" at={lastSeenAt} />}
        </Fact>
      </dl>
    </Card>
  )
}
