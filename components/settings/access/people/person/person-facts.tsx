import { Card } from '@/components/ui/card'
import { Fact } from '@/components/ui/fact'
import { RelativeTime } from '@/components/ui/relative-time'
import { roleTitle } from '@/lib/access/roles'
import { formatList } from '@/lib/contract/lists'
import type { PersonDetail } from '@/lib/contract/people'

/** How a person signs in, in words. */
const signInText = ({ hasPassword, providerName }: PersonDetail): string =>
  formatList([hasPassword ? 'Password' : '', providerName ?? ''].filter(Boolean)) || 'None'

/** Role, sign-in methods and last visit. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { role, groups, hasAuthenticator, passkeys, lastSeenAt } = person
  return (
    <Card title="Access">
      <dl className="-mt-1.5 [&>div:first-child]:border-t-0">
        <Fact label="Role">{role === null ? 'None' : roleTitle(role)}</Fact>
        {groups.length > 0 && (
          <Fact label="Groups">
            <ul className="space-y-1">
              {groups.map(({ id, name, role: given }) => (
                <li key={id} className="wrap-anywhere">
                  {name}
                  <span className="text-text-faint">, {roleTitle(given)}</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact label="Signs in with">{signInText(person)}</Fact>
        <Fact label="Authenticator">{hasAuthenticator ? 'Set up' : 'None'}</Fact>
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
          {lastSeenAt === null ? (
            'Never'
          ) : (
            <RelativeTime clock="machine" at={lastSeenAt} className="inline-block first-letter:uppercase" />
          )}
        </Fact>
      </dl>
    </Card>
  )
}
