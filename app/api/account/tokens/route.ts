import { type NewToken, tokenCreate } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'
import { confirmedSession } from '@/lib/server/people/confirmed-session'

export const GET = answer('account.manage', async ({ root, person }) => ({
  data: await root.access.tokens.list(person.id),
}))

export const POST = answer('account.manage', async (call): Promise<NewToken> => {
  const wanted = await call.body(tokenCreate)
  const { person } = confirmedSession(call)
  return call.change('account.create-token', wanted.name, async () => ({
    token: await call.root.access.tokens.create(person, wanted),
  }))
})
