import { type NewToken, tokenCreate } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'

export const GET = answer('account.manage', async ({ root, person }) => ({
  data: await root.access.tokens.list(person.id),
}))

export const POST = answer('account.manage', async ({ body, root, person, change }): Promise<NewToken> => {
  const wanted = await body(tokenCreate)
  return change('account.create-token', wanted.name, async () => ({
    token: await root.access.tokens.create(person, wanted),
  }))
})
