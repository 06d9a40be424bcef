import { openPages } from '@/lib/console/pages'
import { createRequestListener } from '@/lib/runtime/listener/request-listener'
import { listen } from '@/lib/runtime/process/http-server'
import { createLog } from '@/lib/runtime/process/log'
import { makeNewFilesPrivate } from '@/lib/runtime/process/private-files'
import { endStart } from '@/lib/runtime/process/start-refusal'
import { stopInOrder, stopLimits, stopOnSignal } from '@/lib/runtime/process/stop'
import { compose } from './compose'
import { type Root, setRoot } from './root'
import { readSettings } from './settings'

const limits = stopLimits(process.env.NODE_ENV === 'development')

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
    accounts: product.accounts,
    pages: pages.answer,
    metrics: product.metrics,
    readiness: product.readiness,
  })
  const { port, listenOn: hosts } = settings
  const web = await listen(listener, { port, hosts, upgrade: pages.upgrade })
  await product.startWork()
  stopOnSignal(async () => {
    log.info({}, 'stopping')
    product.readiness.stop()
    // Streams never end by themselves; pages reconnect to another or the next process.
    product.closeStreams()
    await stopInOrder(
      [
        // Deliveries may go to our own address.
        { name: 'work', mostMs: limits.workMs, work: product.stopWork },
        { name: 'requests', mostMs: limits.requestsMs, work: () => web.stop(limits.graceMs) },
        { name: 'pages', mostMs: limits.pagesMs, work: pages.close },
        { name: 'stores', mostMs: limits.storesMs, work: product.stop },
      ],
      log,
    )
    log.info({}, 'stopped')
  })
  process.stdout.write(`open ${await firstAddress(product.root)}\n`)
}

/** Where a person starts: at set-up until there is an admin, then at the console. */
async function firstAddress({ access, settings }: Root): Promise<string> {
  if (!(await access.setup.isOpen())) return `${settings.publicUrl}/`
  return `${settings.publicUrl}/setup?code=${encodeURIComponent(await access.setup.newCode())}`
}

makeNewFilesPrivate()
main().catch(endStart)
