import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Code } from '@/components/ui/code'
import { Id } from '@/components/ui/id'
import type { ConnectionFacts, PhoneAccess } from '@/lib/contract/connection'

const phoneWords: Record<PhoneAccess, string> = {
  off: 'Off: no one can open them',
  'signed-in': 'Open to people who are signed in',
  open: 'Open to everyone who can reach this console',
}

/** What programs ask for. */
const copied = new Set(['Business account ID', 'Phone number ID'])

const addresses = new Set(['Service URL', 'Webhook URL'])

function describe({ kind, isEntered }: ConnectionFacts): ReactNode {
  if (kind === 'remote')
    return isEntered
      ? 'A remote service. Change it under Business accounts, on this page.'
      : 'A remote service, set by this server’s environment variables. Changes take effect after a restart.'
  if (isEntered) return 'The service runs inside this console.'
  return (
    <>
      The service runs inside this console. To use a remote one, set <Code>SERVICE_BASE_URL</Code>, or add an
      account below.
    </>
  )
}

/** What the console was told to work with. */
export function FactsCard({ facts }: { facts: ConnectionFacts }) {
  const isRemote = facts.kind === 'remote'
  const isSetOutside = isRemote && !facts.isEntered
  const rows: [string, string, string][] = [
    ['Service URL', facts.address, isSetOutside ? 'SERVICE_BASE_URL' : ''],
    ['Business account ID', facts.businessAccountId, isSetOutside ? 'BUSINESS_ACCOUNT_ID' : ''],
    ['Phone number ID', facts.phoneNumberId, isSetOutside ? 'PHONE_NUMBER_ID' : ''],
    [
      'Access token',
      isRemote ? 'Set (never shown)' : 'Created by the console (never shown)',
      isSetOutside ? 'SERVICE_ACCESS_TOKEN' : '',
    ],
    ['Webhook URL', facts.callbackUrl, isRemote ? 'PUBLIC_URL' : ''],
  ]
  if (facts.simulatedPhone)
    rows.push(['Simulated phones', phoneWords[facts.simulatedPhone], 'SIMULATED_PHONE'])
  return (
    <Card
      title="Current service"
      description={describe(facts)}
      hasShortActions
      actions={<Badge tone="info">{isRemote ? 'Remote' : 'Embedded'}</Badge>}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:max-xl:grid-cols-2 xl:gap-y-2">
        {rows.map(([label, value, variable]) => (
          <div key={label} className="xl:grid xl:grid-cols-[8rem_minmax(0,1fr)] xl:gap-x-3">
            <dt className="text-sm text-text-faint">{label}</dt>
            <dd
              className={classNames(
                'wrap-anywhere',
                addresses.has(label) ? 'font-mono text-xs leading-5' : 'xl:text-sm',
              )}
            >
              {copied.has(label) ? <Id text={value} /> : value}
            </dd>
            {variable && (
              <dd className="text-xs text-text-faint xl:col-start-2">
                Set by <Code>{variable}</Code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
