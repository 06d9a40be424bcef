import type { NewLink } from '@/lib/contract/people'
import type { AccessLog, AccessSettings } from '../settings'

/** Emails a link if a mail server is configured. The link is also shown, so a mail failure doesn't block anyone. */
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
