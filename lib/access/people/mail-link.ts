import type { NewLink } from '@/lib/contract/people'
import type { PeopleParts } from './create-people'

/** Mails a link where a mail server is configured. The link is shown in any case, so that no failure stops anything. */
export async function mailLink(
  { settings, log }: Pick<PeopleParts, 'settings' | 'log'>,
  to: string,
  text: { subject: string; text: string },
): Promise<NewLink['mail']> {
  if (!settings.mail) return 'off'
  try {
    await settings.mail.send({ to, ...text })
    return 'sent'
  } catch (error) {
    log.error({ error }, 'a link was not mailed')
    return 'failed'
  }
}
