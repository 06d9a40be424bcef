import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

export const DELETE = answer<{ id: string }>('account.manage', async (call) => {
  const { params, root, change } = call
  const { person } = confirmedSession(call)
  const { account } = root.access
  const name = await account.passkeyName(person, params.id)
  return change(
    'account.remove-passkey',
    name ?? params.id,
    () => account.removePasskey(person, params.id),
    () => name && { name },
  )
})
