import type { TokenRow } from '@/lib/contract/account'

/** What the audit log keeps of a token that ended. */
export const keptOfToken = ({ name, permissions, phoneNumberIds, expiresAt }: TokenRow) => ({
  name,
  permissions,
  phoneNumberIds,
  expiresAt: new Date(expiresAt).toISOString(),
})
