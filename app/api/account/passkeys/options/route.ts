import { answer } from '@/lib/server/answer'

/** What the device needs to make a passkey. */
export const POST = answer(
  'account.manage',
  ({ root, person }) => root.access.account.passkeyOptions(person),
  { whileOwing: true },
)
