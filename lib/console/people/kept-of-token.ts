import type { TokenRow } from '@/lib/contract/account'

/** What the audit log records about a deleted token. */
export const keptOfToken = ({ name, permissions, phoneNumberIds, expiresAt }: TokenRow) => ({
  name,
  permissions,
  phoneNumberIds,
  expiresAt: new Date(expiresAt).toISOString(),
})
