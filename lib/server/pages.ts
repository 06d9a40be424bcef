import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Next, inside this process. In development it compiles pages as they are asked for. */
export async function openPages(port: number): Promise<Pages> {
  // Loaded late: it takes a second, and a start that is refused need not wait for it.
  const { default: next } = await import('next')
  const app = next({
    dev: process.env.NODE_ENV === 'development',
    dir: path.resolve(import.meta.dirname, '../..'),
    hostname: 'localhost',
    port,
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  return { answer: (request, response) => answer(request, response), close: () => app.close() }
}
