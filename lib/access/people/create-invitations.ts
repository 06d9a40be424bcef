import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { InvitationCreate, NewLink } from '@/lib/contract/people'
import type { Queries, Store } from '@/lib/store/open'
import { heldRole } from '../custom-roles/held-roles'
import { requireRole } from '../custom-roles/within'
import type { Links } from '../links/links'
import { mailLink } from '../links/mail-link'
import { inviteMail } from '../mails'
import type { Person } from '../person'
import { problem } from '../problems'
import type { Role } from '../roles'
import type { AccessLog, AccessSettings } from '../settings'
import { type FoundInvitation, findInvitation } from './list-people'
import { throwUnknown } from './one-person'

/** Invitations to one account, by people who may still manage it. */
export interface Invitations {
  /** An open invitation by its ID or address; undefined if there is none. */
  findInvitation(by: { id: string } | { email: string }): Promise<FoundInvitation | undefined>
  invite(by: Person, invitation: InvitationCreate): Promise<NewLink>
  /** Creates a new link for the same invitation. */
  renewInvitation(by: Person, id: string): Promise<NewLink>
  withdrawInvitation(by: Person, id: string): Promise<void>
}

interface InvitationParts {
  /** Store of the first account, which holds people and links. */
  home: Store
  /** The account of the invitation. */
  accountKey: string
  clock(): number
  log: AccessLog
  settings: AccessSettings
  links: Links
  /**
   * Runs a change after rechecking that the caller may manage people in this account; `work` gets the
   * caller's role.
   */
  asManager<Value>(by: Person, work: (tx: Queries, held: Role) => Promise<Value>): Promise<Value>
}

/** Invitations to an account. */
export function createInvitations(parts: InvitationParts): Invitations {
  const { home, accountKey, clock, links, asManager } = parts

  async function invite(by: Person, find: (tx: Queries) => Promise<InvitationCreate>): Promise<NewLink> {
    const { email, role, made } = await asManager(by, async (tx, held) => {
      const { email, role } = await find(tx)
      await requireRole(tx, held, role)
      await refuseKnown(tx, email, accountKey)
      await refuseInvitedElsewhere(tx, email, { accountKey, now: clock() })
      return { email, role, made: await links.make('invite', { email, role, by, accountKey }, tx) }
    })
    const mail = await mailLink(parts, email, inviteMail({ ...made, by: by.name, role }))
    // Someone invited by another account may join more accounts later, so if the link was emailed, it isn't
    // shown to anyone else.
    const isHidden = accountKey !== HOME_ACCOUNT && mail === 'sent'
    return { ...made, email, mail, ...(isHidden ? { link: '' } : {}) }
  }

  return {
    findInvitation: (by) => findInvitation(home.db, by, accountKey),
    invite: (by, invitation) => invite(by, async () => invitation),
    renewInvitation: (by, id) =>
      invite(by, async (tx) => {
        const found = await findInvitation(tx, { id }, accountKey)
        return found?.role ? { email: found.email, role: found.role } : throwUnknown()
      }),
    withdrawInvitation: (by, id) =>
      asManager(by, async (tx) => {
        await tx
          .deleteFrom('access_links')
          .where('id', '=', id)
          .where('kind', '=', 'invite')
          .where('account_key', '=', accountKey)
          .execute()
      }),
  }
}

/** The first account includes everyone; in other accounts, only their own members are revealed to their admins. @throws HttpError */
async function refuseKnown(tx: Queries, email: string, accountKey: string): Promise<void> {
  const known = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) return
  const isInList = accountKey === HOME_ACCOUNT || (await heldRole(tx, accountKey, known.id)) !== undefined
  throw isInList ? alreadyHere(email) : notFromHere()
}

/** An address can have only one open invitation across all accounts. @throws HttpError */
async function refuseInvitedElsewhere(
  tx: Queries,
  email: string,
  { accountKey, now }: { accountKey: string; now: number },
): Promise<void> {
  const other = await tx
    .selectFrom('access_links')
    .select('id')
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .where('account_key', '!=', accountKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (other) throw accountKey === HOME_ACCOUNT ? alreadyInvited() : notFromHere()
}

const alreadyHere = (email: string) =>
  problem('invalidParameter', {
    title: 'This person already has an account',
    detail: `${email} can sign in.`,
    nextStep: 'Change the role in the list instead.',
    fields: { email: 'Someone with this address already has an account.' },
  })

/** Membership and invitations in other accounts stay private: the same answer for both. */
const notFromHere = () =>
  problem('invalidParameter', {
    title: 'This address can’t be invited from this account',
    detail: 'Only an admin of the primary account can add this person.',
    nextStep: 'Ask an admin of the primary account to add them here.',
    fields: { email: 'Ask an admin of the primary account to add this person here.' },
  })

const alreadyInvited = () =>
  problem('invalidParameter', {
    title: 'This person has an open invitation',
    detail: 'It is to another account of this console.',
    nextStep: 'Ask them to accept it first. You can add them here after that.',
    fields: { email: 'This person has an open invitation to another account.' },
  })
