import { answer } from '@/lib/server/answer'

export const DELETE = answer<{ id: string }>('account.manage', ({ params, root, person, change }) =>
  change('account.revoke-token', params.id, () => root.access.tokens.remove(person.id, params.id)),
)
