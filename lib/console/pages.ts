import { Console } from 'node:console'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { createCompressedFiles } from '@/lib/runtime/listener/compressed-files'
import { refuseConnection, type UpgradeListener } from '@/lib/runtime/process/http-server'
import type { Log } from '@/lib/runtime/process/log'

export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Hot reload connections, in development only. */
  upgrade?: UpgradeListener
  close(): Promise<void>
}

/** Starts Next inside this process. In development it compiles pages on demand. */
export async function openPages(port: number, log: Log): Promise<Pages> {
  const isDevelopment = process.env.NODE_ENV === 'development'
  if (!isDevelopment) logOutput(log)
  // Loaded lazily: it takes a second, which a start that is refused shouldn't spend.
  const { default: next } = await import('next')
  // Never listens. Next attaches its upgrade listener to a server and leaves many upgrades unanswered, so it
  // gets this one instead of ours.
  const httpServer = createServer()
  const dir = path.resolve(import.meta.dirname, '../..')
  const app = next({
    dev: isDevelopment,
    dir,
    hostname: 'localhost',
    port,
    httpServer,
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  const compressed = isDevelopment ? undefined : createCompressedFiles(path.join(dir, '.next/static'))
  return {
    answer: (request, response) => compressed?.(request, response) ?? answer(request, response),
    ...(isDevelopment
      ? {
          upgrade(request, socket, head) {
            const isHotReload = request.url?.startsWith('/_next/hmr') ?? false
            // Next attaches its listener with its first request; until then the page retries.
            const isTaken = isHotReload && httpServer.emit('upgrade', request, socket, head)
            if (!isTaken)
              refuseConnection(socket, isHotReload ? '503 Service Unavailable' : '400 Bad Request')
          },
        }
      : {}),
    close: () => app.close(),
  }
}

/**
 * Redirects output of Next and other packages to the log: standard output is reserved for the line printed at
 * start, and standard error is parsed by programs.
 */
export function logOutput(log: Pick<Log, 'debug' | 'warn' | 'error'>): void {
  const linesTo = (level: 'debug' | 'warn' | 'error') =>
    new Writable({
      decodeStrings: false,
      write(text, _encoding, done) {
        const line = stripVTControlCharacters(String(text)).trimEnd()
        if (line !== '') log[level]({ part: 'next' }, line)
        done()
      },
    })
  const printed = new Console({ stdout: linesTo('debug'), stderr: linesTo('error') })
  printed.warn = new Console({ stdout: linesTo('warn') }).log
  globalThis.console = printed
  // Node prints warnings itself unless there is a listener.
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ error }, 'a warning of the runtime'))
}
