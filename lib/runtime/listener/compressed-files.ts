import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathOf } from '@/lib/runtime/process/request-gate'

const PREFIX = '/_next/static/'
const ENDING = '.br'
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves scripts and styles compressed at build time. Next would compress them again per request, and less
 * well.
 * @param folder what is under `/_next/static/`
 * @returns a function that answers, or undefined for requests it does not handle
 */
export function createCompressedFiles(folder: string) {
  const sizes = new Map<string, { file: string; bytes: number }>()
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith(ENDING)) continue
      const file = path.join(folder, name)
      const address = PREFIX + name.slice(0, -ENDING.length).split(path.sep).join('/')
      sizes.set(address, { file, bytes: statSync(file).size })
    }
  }
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const address = pathOf(request)
    const found = address.startsWith(PREFIX) ? sizes.get(address) : undefined
    const type = types[path.extname(address)]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!found || !type || !isRead || !takesBrotli(request.headers['accept-encoding'])) return undefined
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': found.bytes,
      vary: 'Accept-Encoding',
      // File names contain a content hash.
      'cache-control': 'public, max-age=31536000, immutable',
    })
    if (request.method === 'HEAD') {
      response.end()
      return Promise.resolve()
    }
    // A client that disconnects midway needs no error.
    return pipeline(createReadStream(found.file), response).catch(() => {})
  }
}

function takesBrotli(accepted: string | string[] | undefined): boolean {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
  return offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
    return name === 'br' && Number(weight ?? 1) > 0
  })
}
