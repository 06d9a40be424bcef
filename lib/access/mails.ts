/** Emails of this console: a few plain sentences and one link. */
interface MailText {
  subject: string
  text: string
}

export const inviteMail = ({ link, by, role }: { link: string; by: string; role: string }): MailText => ({
  subject: 'You’re invited to Switchboard',
  text: `${by} invited you to Switchboard as ${role}.\n\nChoose a password within 7 days:\n${link}\n\nThe link works once. If you weren’t expecting this invitation, you can ignore this email.\n`,
})

export const resetMail = ({ link }: { link: string }): MailText => ({
  subject: 'Reset your Switchboard password',
  text: `Choose a new password within 24 hours:\n${link}\n\nThe link works once. If you didn’t request this, you can ignore this email, and your password stays the same.\n`,
})
