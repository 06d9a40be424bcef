import { codeBody } from '@/lib/contract/account'
import { answer } from '@/lib/server/answer'

/** New recovery codes in place of the old ones; told once. */
export const POST = answer('account.manage', async ({ body, root, person, change }) => {
  const { code } = await body(codeBody)
  return change('account.renew-recovery-codes', person.email, () =>
    root.access.account.renewRecoveryCodes(person, code),
  )
})
