import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { NewLink } from '@/lib/contract/people'
import type { Queries } from '@/lib/store/open'
import { httpErrorOf } from '../http-error'
import type { AccessLog, AccessSettings } from '../settings'

/** Mails a link where a mail server is configured. The link is shown in any case, so that no failure stops anything. */
export async function mailLink(
  { settings, log }: { settings: AccessSettings; log: AccessLog },
  to: string,
  text: { subject: string; text: string },
): Promise<NewLink['mail']> {
  if (!settings.mail) return 'off'
  try {
    await settings.mail.send({ to, ...text })
    return 'sent'
  } catch (error) {
    log.error({ error }, 'a link wasn’t mailed')
    return 'failed'
  }
}

/** An address has one open invitation: to this account, or to another. @throws HttpError */
export async function refuseInvitedElsewhere(
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

export const alreadyHere = (email: string) =>
  httpErrorOf('invalidParameter', {
    title: 'This person already has an account',
    detail: `${email} can sign in.`,
    nextStep: 'Change the role in the list instead.',
    fields: { email: 'Someone with this address already has an account.' },
  })

/** Who is in other accounts, or invited there, is not told: one answer for both. */
export const notFromHere = () =>
  httpErrorOf('invalidParameter', {
    title: 'This address can’t be invited from this account',
    detail: 'Only an admin of the primary account can add this person.',
    nextStep: 'Ask an admin of the primary account to add them here.',
    fields: { email: 'Ask an admin of the primary account to add this person here.' },
  })

const alreadyInvited = () =>
  httpErrorOf('invalidParameter', {
    title: 'This person has an open invitation',
    detail: 'It is to another account of this console.',
    nextStep: 'Ask them to accept it first. You can add them here after that.',
    fields: { email: 'This person has an open invitation to another account.' },
  })
