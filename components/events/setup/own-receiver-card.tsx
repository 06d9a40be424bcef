'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { Id } from '@/components/ui/id'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Role } from '@/lib/access/roles'
import { subscriptionQueries } from '@/lib/browser/events-setup'
import type { OwnReceiver } from '@/lib/contract/console/events'
import { formatList } from '@/lib/contract/lists'
import { connectionSettings } from '@/lib/labels/connection-settings'
import { formatNumber } from '@/lib/labels/numbers'
import { receiverText } from './own-address'
import { VerifyToken } from './verify-token'

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-faint">{label}</dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap items-center gap-1">{children}</dd>
    </div>
  )
}

function Missing({ receiver }: { receiver: OwnReceiver }) {
  const { hasVerifyToken, hasAppSecret, isEntered } = receiver
  if (hasVerifyToken && hasAppSecret) return null
  const { verifyToken, appSecret, then } = connectionSettings(isEntered)
  const names = [...(hasVerifyToken ? [] : [verifyToken]), ...(hasAppSecret ? [] : [appSecret])]
  return (
    <Callout tone="warning" title="Events are rejected until this is set">
      Set {formatList(names)}
      {then}. The handshake needs the token, and verifying events needs the secret.
    </Callout>
  )
}

function Refused({ total, lastAt }: OwnReceiver['refused']) {
  if (total === 0 || lastAt === null) return <span className="py-1 text-sm">None yet</span>
  return (
    <span className="py-1 text-sm text-pretty">
      {formatNumber(total)} rejected, most recently <RelativeTime at={lastAt} />, because of a missing or
      invalid signature. Anyone can send here, but rejected deliveries are never read. If events from your
      service are missing, compare the app secret on both sides.
    </span>
  )
}

/** How another service has to be configured to send its events here. */
export function OwnReceiverCard({ role }: { role: Role }) {
  const { data: receiver } = useQuery(subscriptionQueries.own())
  const { data: subscriptions } = useQuery(subscriptionQueries.list())
  return (
    <Card title="Receive events here" description={receiverText(receiver, subscriptions?.data)}>
      {receiver && (
        <div className="space-y-4">
          <Missing receiver={receiver} />
          <dl className="grid gap-x-8 gap-y-3 border-t border-border pt-3 sm:grid-cols-2">
            <Value label="Webhook URL">
              <Id text={receiver.callbackUrl} label="Copy webhook URL" />
            </Value>
            {receiver.hasVerifyToken && (
              <Value label="Verify token">
                <VerifyToken role={role} />
              </Value>
            )}
            {receiver.hasAppSecret && (
              <Value label="App secret">
                <span className="py-1 text-sm text-pretty">
                  {receiver.isEntered
                    ? 'Set, but never shown. The service must sign with the same secret.'
                    : 'Set, but never shown. Senders must sign with the same secret (WEBHOOK_APP_SECRET).'}
                </span>
              </Value>
            )}
            <Value label="Rejected">
              <Refused {...receiver.refused} />
            </Value>
          </dl>
        </div>
      )}
    </Card>
  )
}
