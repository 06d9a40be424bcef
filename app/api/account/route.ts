import { accountSave } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { sessionOf } from '@/lib/server/people/session-of'

export const GET = answer('account.manage', async (call) => call.root.access.account.read(sessionOf(call)), {
  whileOwing: true,
})

export const POST = answer('account.manage', async ({ body, root, person, change }) => {
  const { name } = await body(accountSave)
  return change(
    'account.rename',
    person.email,
    () => root.access.account.rename(person, name),
    () => ({ name: person.name }),
  )
})
