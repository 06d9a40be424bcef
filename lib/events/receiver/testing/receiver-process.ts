import { createServer } from 'node:http'
import { createBus } from '@/lib/events/live/bus'
import { openStore } from '@/lib/store/open'
import { createReceiver } from '../create-receiver'
import { createInbox } from '../inbox'
import { startReader } from '../start-reader'

/**
 * A process that only receives and processes events, to be killed by tests. Environment: `DATA_DIR`, `PORT` and
 * `APP_SECRET`. Prints `ready` once it listens.
 */
const { DATA_DIR = '', PORT = '0', APP_SECRET = '' } = process.env
const write = (facts: object, message: string) =>
  void process.stderr.write(`${message} ${'error' in facts ? String(facts.error) : ''}\n`)
const log = { info() {}, warn: write, error: write }

const store = await openStore({ dataDir: DATA_DIR })
const bus = createBus({ store, log })
const inbox = createInbox({ store, clock: Date.now })
const reader = startReader({ store, inbox, bus, log, apply: async () => {} })
const receive = createReceiver({
  inbox,
  log,
  settings: { appSecret: APP_SECRET },
  onStored: () => reader.wake(),
})
createServer(receive).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
