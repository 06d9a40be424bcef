import type { NewLink } from '@/lib/contract/people'
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
