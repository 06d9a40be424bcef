import { Fragment } from 'react'
import { RemoveButton } from '@/components/ui/row-buttons'
import { StateBadge } from '@/components/ui/state-badge'
import type { TokenRow } from '@/lib/contract/account'
import { shortDateUtc } from '@/lib/labels/times'
import { LastUsed } from '../../last-used'
import { NumberName } from './number-name'
import { permissionsText } from './permission-groups'
import type { TokenNumber } from './token-dialog'

interface TokenItemProps {
  token: TokenRow
  numbers: readonly TokenNumber[]
  revoke: () => void
}

/** An API token: permissions, last use and expiry. */
export function TokenItem({ token, numbers, revoke }: TokenItemProps) {
  const { name, permissions, phoneNumberIds, expiresAt, isExpired, lastUsedAt, lastUsedAddress } = token
  const nameOf = (id: string) =>
    numbers.find((number) => number.id === id) ?? { name: '', displayPhoneNumber: id }
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isExpired && <StateBadge state={{ label: 'Expired', tone: 'warning', icon: 'clock' }} />}
        </p>
        <p className="text-sm wrap-anywhere text-text-muted">{permissionsText(permissions)}</p>
        <p className="text-sm wrap-anywhere text-text-muted">
          {phoneNumberIds === null
            ? 'All phone numbers'
            : phoneNumberIds.map((id, place) => (
                <Fragment key={id}>
                  {place > 0 && '; '}
                  <NumberName {...nameOf(id)} />
                </Fragment>
              ))}
        </p>
        <p className="text-xs text-text-faint">
          <LastUsed at={lastUsedAt} address={lastUsedAddress} />, {isExpired ? 'expired' : 'expires'}{' '}
          {shortDateUtc(expiresAt)}
        </p>
      </div>
      <RemoveButton aria-label={`Revoke ${name}`} onClick={revoke} />
    </li>
  )
}
