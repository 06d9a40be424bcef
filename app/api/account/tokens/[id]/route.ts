import type { TokenRow } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'

export const DELETE = answer<{ id: string }>('account.manage', async ({ params, root, person, change }) => {
  const { tokens } = root.access
  const before = (await tokens.list(person.id)).find(({ id }) => id === params.id)
  return change(
    'account.revoke-token',
    before?.name ?? params.id,
    () => tokens.remove(person.id, params.id),
    () => before && kept(before),
  )
})

const kept = ({ name, permissions, phoneNumberIds, expiresAt }: TokenRow) => ({
  name,
  permissions,
  phoneNumberIds,
  expiresAt: new Date(expiresAt).toISOString(),
})
