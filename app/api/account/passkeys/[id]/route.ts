import { answer } from '@/lib/server/answer'

export const DELETE = answer<{ id: string }>('account.manage', async ({ params, root, person, change }) => {
  const { account } = root.access
  const name = await account.passkeyName(person, params.id)
  return change(
    'account.remove-passkey',
    name ?? params.id,
    () => account.removePasskey(person, params.id),
    () => name && { name },
  )
})
