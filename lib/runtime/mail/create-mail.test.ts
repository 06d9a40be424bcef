import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMail } from './create-mail'

let server: Server
let port: number
let received: { to: string[]; text: string }[]

/** A mail server that takes everything, but what is for `nobody`. */
beforeEach(async () => {
  received = []
  server = createServer((socket) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const mailer = () =>
  createMail({ url: `smtp://127.0.0.1:${port}`, from: 'Switchboard <console@example.com>' })

describe('a mail', () => {
  test('goes to one address, with its words', async () => {
    await mailer().send({
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'https://console.example/invite?code=x\n',
    })
    expect(received[0]?.to).toEqual(['RCPT TO:<ada@example.com>'])
    expect(received[0]?.text).toContain('Subject: Hello')
    expect(received[0]?.text).toContain('From: Switchboard <console@example.com>')
    expect(received[0]?.text).toContain('https://console.example/invite?code=x')
  })

  test('gets no header and no receiver from what people typed', async () => {
    const subject = 'Hello\r\nBcc: eve@evil.example'
    await mailer()
      .send({ to: 'ada@example.com, eve@evil.example', subject, text: 'x' })
      .catch(() => {})
    await mailer().send({ to: 'ada@example.com', subject, text: '\n.\nMAIL FROM:<eve@evil.example>' })
    for (const { to } of received) expect(to).toHaveLength(1)
    expect(received.at(-1)?.to).toEqual(['RCPT TO:<ada@example.com>'])
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m)
  })

  test('that is not taken is told', async () => {
    await expect(mailer().send({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow(/550/)
  })
})
