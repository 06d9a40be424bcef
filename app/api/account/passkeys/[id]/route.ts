import { answer } from '@/lib/server/answer'

export const DELETE = answer<{ id: string }>('account.manage', ({ params, root, person, change }) =>
  change('account.remove-passkey', params.id, () => root.access.account.removePasskey(person, params.id)),
)
