import { type AddressInfo, createServer } from 'node:net'

export interface MailServer {
  /** As in `SMTP_URL`. */
  url: string
  received: { to: string[]; text: string }[]
  close(): Promise<void>
}

/**
 * A mail server that accepts all messages, except those for `nobody`.
 *
 * @param at the port; any free one by default
 */
export async function openMailServer(at = 0): Promise<MailServer> {
  const received: MailServer['received'] = []
  const server = createServer((socket) => {
    let mail = { to: [] as string[], text: '' }
    let isData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.setEncoding('utf8')
    say('220 mail.example')
    socket.on('data', (part: string) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line === '.') {
          isData = false
          received.push(mail)
          mail = { to: [], text: '' }
          say('250 kept')
        } else if (isData) mail.text += `${line}\n`
        else if (/^DATA/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^RCPT/i.test(line)) {
          mail.to.push(line)
          say(line.includes('nobody') ? '550 no such person' : '250 ok')
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  // A server listening on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
