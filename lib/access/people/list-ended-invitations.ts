import type { EndedInvitationRow } from '@/lib/contract/people'
import { z } from '@/lib/contract/zod'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { roleNamed } from '../roles'

const SHOWN = 50

/** What an entry of each action says became of an invitation. */
const outcomes: Readonly<Record<string, EndedInvitationRow['outcome']>> = {
  'people.accept-invitation': 'used',
  'people.join-by-provider': 'used',
  'people.withdraw-invitation': 'withdrawn',
  'people.end-invitation': 'ended',
}

/** What is read of an entry; those of older versions do not tell who had invited. */
const told = z.looseObject({
  before: z
    .looseObject({ email: z.string(), role: z.string().nullish(), invitedBy: z.string().optional() })
    .optional()
    .catch(undefined),
  after: z.looseObject({ role: z.string().nullish() }).optional().catch(undefined),
  invitedBy: z.string().optional(),
  /** False for somebody who joined through the provider of sign-ins without an invitation. */
  isInvited: z.boolean().optional(),
})

/** What became of invitations that are no more, newest first. The audit log knows: the links themselves are gone. */
export async function listEndedInvitations({ reads }: Store): Promise<EndedInvitationRow[]> {
  const rows = await reads
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.person_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.details'])
    .select(['audit.person_email', 'user.name'])
    .where('audit.action', 'in', Object.keys(outcomes))
    .where('audit.result', '=', 'done')
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap(({ id, at, action, subject, details, person_email, name }) => {
    const outcome = outcomes[action]
    const { data } = told.safeParse(details === null ? undefined : decodeJson<unknown>(details))
    const { before, after, invitedBy, isInvited = true } = data ?? {}
    // An entry of a link that was gone already tells of nobody.
    if (!outcome || !isInvited || (outcome !== 'used' && !before)) return []
    return [
      {
        id,
        at,
        email: before?.email ?? subject,
        role: roleNamed(after?.role ?? before?.role ?? null) ?? null,
        outcome,
        by: name ?? person_email,
        invitedBy: invitedBy ?? before?.invitedBy,
      },
    ]
  })
}
