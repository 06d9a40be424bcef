import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { ConnectionFacts, PhoneAccess } from '@/lib/contract/connection'

const phoneWords: Record<PhoneAccess, string> = {
  off: 'Off: nobody can open them',
  'signed-in': 'Open to people who are signed in',
  open: 'Open to everybody who reaches this console',
}

/** What the console was told to work with. */
export function FactsCard({ facts }: { facts: ConnectionFacts }) {
  const isRemote = facts.kind === 'remote'
  const rows: [string, string, string][] = [
    ['Address of the service', facts.address, isRemote ? 'SERVICE_BASE_URL' : ''],
    ['Business account', facts.businessAccountId, isRemote ? 'BUSINESS_ACCOUNT_ID' : ''],
    ['Phone number', facts.phoneNumberId, isRemote ? 'PHONE_NUMBER_ID' : ''],
    [
      'Access token',
      isRemote ? 'Set, and never shown' : 'Made by the console, and never shown',
      isRemote ? 'SERVICE_ACCESS_TOKEN' : '',
    ],
    ['Address for events', facts.callbackUrl, isRemote ? 'PUBLIC_URL' : ''],
  ]
  if (facts.simulatedPhone)
    rows.push(['Simulated customers’ phones', phoneWords[facts.simulatedPhone], 'SIMULATED_PHONE'])
  return (
    <Card
      title="The service in use"
      description={
        isRemote
          ? 'A service elsewhere, as the environment of this server names it. Changes count after the next start.'
          : 'The service runs inside this console: no other is needed. Set SERVICE_BASE_URL to use one elsewhere.'
      }
      actions={<Badge tone="info">{isRemote ? 'Remote' : 'Embedded'}</Badge>}
    >
      <dl className="space-y-3">
        {rows.map(([label, value, variable]) => (
          <div key={label}>
            <dt className="text-sm text-text-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
            {variable && <dd className="font-mono text-xs text-text-faint">{variable}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
