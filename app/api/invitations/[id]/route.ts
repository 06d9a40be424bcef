import { answer } from '@/lib/server/answer'

type Params = { id: string }

/** A new link in place of the old one, for seven more days. */
export const POST = answer<Params>('people.manage', ({ params, root, person, change }) =>
  change('people.renew-invitation', params.id, () => root.access.people.renewInvitation(person, params.id)),
)

export const DELETE = answer<Params>('people.manage', ({ params, root, person, change }) =>
  change('people.withdraw-invitation', params.id, () =>
    root.access.people.withdrawInvitation(person, params.id),
  ),
)
