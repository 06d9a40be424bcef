import { describe, expect, test } from 'vitest'
import { localOrigin, ownAddresses, ownReceiver } from './own-address'

const places = { port: 3000, publicUrl: 'https://console.example', listenOn: [] }
const own = (address: string) => ownAddresses(places)(new URL(address))?.href

describe('ownAddresses', () => {
  test.each([
    [ownReceiver({ ...places, accountKey: 'home' }), 'http://127.0.0.1:3000/webhook'],
    ['https://console.example/webhook/acct-0123456789', 'http://127.0.0.1:3000/webhook/acct-0123456789'],
    [
      'https://console.example/flow-data/acct-0123456789/700000000000001',
      'http://127.0.0.1:3000/flow-data/acct-0123456789/700000000000001',
    ],
    [
      'https://console.example/webhook?hub.mode=subscribe',
      'http://127.0.0.1:3000/webhook?hub.mode=subscribe',
    ],
    ['https://console.example/flow-data/700000000000001', 'http://127.0.0.1:3000/flow-data/700000000000001'],
    ['https://CONSOLE.example:443/webhook', 'http://127.0.0.1:3000/webhook'],
  ])('calls %s on this machine', (address, where) => expect(own(address)).toBe(where))

  test.each([
    'https://console.example/',
    'https://console.example/api/phone/1',
    'https://console.example/metrics',
    'https://console.example/webhook/../metrics',
    'https://console.example/flow-data/%2e%2e/metrics',
    'https://console.example/flow-data/1/',
    'https://console.example:8443/webhook',
    'http://console.example/webhook',
    'https://console.example.evil.example/webhook',
    'http://127.0.0.1:3001/webhook',
    'http://127.0.0.1:3000/metrics',
    'http://localhost:3000/webhook',
    'https://10.0.0.1/webhook',
  ])('does not match %s', (address) => expect(own(address)).toBeUndefined())
})

test.each([
  [[], 'http://127.0.0.1:3000'],
  [['127.0.0.1', '::1'], 'http://127.0.0.1:3000'],
  [['0.0.0.0'], 'http://127.0.0.1:3000'],
  [['::'], 'http://127.0.0.1:3000'],
  [['192.168.1.5'], 'http://192.168.1.5:3000'],
  [['fd00::5'], 'http://[fd00::5]:3000'],
])('a console that listens on %j reaches itself at %s', (listenOn, where) =>
  expect(localOrigin({ ...places, listenOn })).toBe(where),
)
