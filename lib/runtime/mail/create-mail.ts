import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 10_000

export type Mail = ReturnType<typeof createMail>

/** Sends mails through the mail server at `url` (`smtp://user:password@host:587`, `smtps://` for TLS from the start). */
export function createMail({ url, from }: { url: string; from: string }) {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails contain only strings.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** | @throws when the mail server is unreachable or refuses the sign-in */
    verify: () => transport.verify(),
    /**
     * | @param mail `id` identifies a mail across attempts, so that mail programs merge duplicates
     * @throws when the mail server refuses it
     */
    async send({
      to,
      subject,
      text,
      id,
    }: {
      to: string
      subject: string
      text: string
      id?: string
    }): Promise<void> {
      // Passed as an object so that it is not parsed as a list.
      const messageId = id === undefined ? undefined : `<${id}@switchboard>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
  }
}
