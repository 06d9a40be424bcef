import { Console } from 'node:console'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Writable } from 'node:stream'
import type { Log } from '@/lib/service/process/log'

export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Next, inside this process. In development it compiles pages as they are asked for. */
export async function openPages(port: number, log: Log): Promise<Pages> {
  const isDevelopment = process.env.NODE_ENV === 'development'
  if (!isDevelopment) keepStandardOutput(log)
  // Loaded late: it takes a second, and a start that is refused need not wait for it.
  const { default: next } = await import('next')
  const app = next({
    dev: isDevelopment,
    dir: path.resolve(import.meta.dirname, '../..'),
    hostname: 'localhost',
    port,
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  return { answer: (request, response) => answer(request, response), close: () => app.close() }
}

/** Next writes on standard output what it is doing; that belongs to the one line a start promises. */
function keepStandardOutput(log: Log): void {
  const stdout = new Writable({
    write(text, _encoding, done) {
      log.debug({ part: 'next' }, String(text).trimEnd())
      done()
    },
  })
  globalThis.console = new Console({ stdout, stderr: process.stderr })
}
