import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compose, type Product } from '@/lib/server/compose'
import { createRequestListener } from '@/lib/server/http/request-listener'
import { setRoot } from '@/lib/server/root'
import { readSettings } from '@/lib/server/settings'
import { createLog } from '@/lib/service/process/log'
import { freePort } from '../../../scripts/prepare/free-port.mjs'

const ORIGIN = 'http://localhost:3000'
export const admin = { email: 'admin@example.com', password: 'correct horse battery' }

/** A route handler, whatever its parameters are. */
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

interface Ask {
  method?: string
  /** Path and query. */
  url?: string
  params?: Record<string, string>
  /** Sent as JSON, a text as it is. */
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

interface Asked {
  status: number
  text: string
  /** What the answer set. */
  cookie: string
}

export interface OpenConsole {
  product: Product
  dataDir: string
  /** Where machines reach it: the service, the receiver, the metrics. */
  address: string
  /** Everything that was logged so far, at every level. */
  logged(): string
  /** Asks a route handler as a page does, signed in as whoever the cookie says. */
  ask(handler: Handler, how?: Ask): Promise<Asked>
  close(): Promise<void>
}

/** The whole console at work but its pages, with the embedded service and the demo account, as `main.ts` composes it. */
export async function openConsole(variables: Record<string, string> = {}): Promise<OpenConsole> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-console-'))
  const port = await freePort()
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
  const pages = async (_request: unknown, response: { end(): unknown }) => void response.end()
  const web = createServer(createRequestListener({ ...product, pages }))
  await new Promise<void>((resolve) => web.listen(port, '127.0.0.1', resolve))
  await product.startWork()
  return {
    address: `http://127.0.0.1:${port}`,
    product,
    dataDir,
    logged: () => logged,
    async ask(handler, how = {}) {
      const { method = 'POST', url = '/api/x', params = {}, body, cookie, headers = {} } = how
      const request = new Request(new URL(url, ORIGIN), {
        method,
        headers: {
          origin: ORIGIN,
          'content-type': 'application/json',
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
      })
      const answer = await handler(request, { params: Promise.resolve(params as never) })
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
      return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') }
    },
    async close() {
      setRoot(undefined as never)
      await product.stopWork()
      web.closeAllConnections()
      web.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
