import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose, type Product } from '@/lib/runtime/compose/compose'
import { setRoot } from '@/lib/runtime/compose/root'
import { readSettings } from '@/lib/runtime/compose/settings'
import { createRequestListener } from '@/lib/runtime/listener/request-listener'
import { createLog } from '@/lib/runtime/process/log'
import { freePort } from '../../../scripts/prepare/free-port.mjs'
import { endRoutes, ORIGIN } from './ask-handler'

export const admin = { email: 'admin@example.com', password: 'correct horse battery' }

/** Handles requests that would be pages, or the first API call. */
type Pages = Parameters<typeof createRequestListener>[0]['pages']

export interface OpenConsole {
  product: Product
  dataDir: string
  /** Address for machine clients: the service, the receiver, the metrics. */
  address: string
  /** Everything logged so far, at all levels. */
  logged(): string
  close(): Promise<void>
}

/**
 * Opens the whole console except its pages, composed as in `main.ts`, with the embedded service and the demo account.
 * Listens at PORT, if set.
 */
export async function openConsole(
  variables: Record<string, string> = {},
  pages: Pages = async (_request, response) => void response.end(),
): Promise<OpenConsole> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-console-'))
  const port = Number(variables.PORT ?? (await freePort()))
  let logged = ''
  const log = createLog('trace', {
    write(line: string) {
      logged += line
    },
  })
  const given = { SETUP_ADMIN_EMAIL: admin.email, SETUP_ADMIN_PASSWORD: admin.password, ...variables }
  const settings = readSettings({
    variables: { DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, PORT: String(port), ...given },
    args: [],
    isTerminal: false,
  })
  const product = await compose(settings, log)
  setRoot(product.root)
  const web = createServer(createRequestListener({ ...product, pages }))
  await new Promise<void>((resolve) => web.listen(port, '127.0.0.1', resolve))
  await product.startWork()
  return {
    address: `http://127.0.0.1:${port}`,
    product,
    dataDir,
    logged: () => logged,
    async close() {
      endRoutes()
      await product.stopWork()
      web.closeAllConnections()
      web.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
