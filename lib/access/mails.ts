/** Mails of this console: a few plain sentences and one link. */
interface MailText {
  subject: string
  text: string
}

export const inviteMail = ({ link, by, role }: { link: string; by: string; role: string }): MailText => ({
  subject: 'You are invited to Switchboard',
  text: `${by} invited you to Switchboard as ${role}.\n\nChoose a password here, within seven days:\n${link}\n\nThe link works once. If you did not expect it, do nothing.\n`,
})

export const resetMail = ({ link }: { link: string }): MailText => ({
  subject: 'A new password for Switchboard',
  text: `Choose a new password here, within 24 hours:\n${link}\n\nThe link works once. If you did not ask for it, do nothing: your password stays as it is.\n`,
})
