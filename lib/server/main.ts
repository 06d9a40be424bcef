import { listen } from '@/lib/service/process/http-server'
import { createLog } from '@/lib/service/process/log'
import { endStart } from '@/lib/service/process/start-refusal'
import { stopOnSignal } from '@/lib/service/process/stop-on-signal'
import { compose } from './compose'
import { createRequestListener } from './http/request-listener'
import { openPages } from './pages'
import { type Root, setRoot } from './root'
import { readSettings } from './settings'

/** Time requests under way have to finish when the server is stopped; in development it is stopped often. */
const GRACE_MS = process.env.NODE_ENV === 'development' ? 500 : 10_000

async function main(): Promise<void> {
  const settings = readSettings({
    variables: process.env,
    args: process.argv.slice(2),
    isTerminal: Boolean(process.stderr.isTTY),
  })
  const log = createLog(settings.logLevel)
  const product = await compose(settings, log)
  setRoot(product.root)
  const pages = await openPages(settings.port, log)
  const listener = createRequestListener({
    root: product.root,
    service: product.service,
    pages: pages.answer,
    receive: product.receive,
    streams: product.streams,
    phoneStreams: product.phoneStreams,
  })
  const web = await listen(listener, { port: settings.port })
  await product.startWork()
  stopOnSignal(async () => {
    log.info({}, 'stopping')
    await product.stopWork()
    // Streams never end by themselves.
    product.streams.close()
    product.phoneStreams?.close()
    await web.stop(GRACE_MS)
    await pages.close()
    await product.stop()
  })
  process.stdout.write(`open ${await firstAddress(product.root)}\n`)
}

/** Where a person begins: at the set-up while there is no admin, then at the console. */
async function firstAddress({ access, settings }: Root): Promise<string> {
  if (!(await access.setup.isOpen())) return `${settings.publicUrl}/`
  return `${settings.publicUrl}/setup?code=${encodeURIComponent(await access.setup.newCode())}`
}

main().catch(endStart)
