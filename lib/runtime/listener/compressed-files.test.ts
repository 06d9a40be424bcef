import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCompressedFiles } from './compressed-files'

const script = 'console.log("a page")'

describe('scripts and styles of the pages', () => {
  let folder: string
  let server: Server
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'compressed-'))
    mkdirSync(path.join(folder, 'chunks'))
    for (const name of ['chunks/a.js', 'chunks/a.css', 'alone.js'])
      writeFileSync(path.join(folder, name), script)
    for (const name of ['chunks/a.js', 'chunks/a.css'])
      writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(script))
    const answer = createCompressedFiles(folder)
    server = createServer((request, response) => {
      if (!answer(request, response)) response.writeHead(418).end()
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterEach(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  const ask = (address: string, { method = 'GET', accepts = 'gzip, deflate, br' } = {}) =>
    new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const { port } = server.address() as { port: number }
      const headers = accepts === '' ? {} : { 'accept-encoding': accepts }
      httpRequest({ port, path: address, method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ answer, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })

  test('are sent as the build compressed them, with immutable caching', async () => {
    const { answer, body } = await ask('/_next/static/chunks/a.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect((await ask('/_next/static/chunks/a.css')).answer.headers['content-type']).toContain('text/css')
  })

  test('are described to HEAD requests without a body', async () => {
    const { answer, body } = await ask('/_next/static/chunks/a.js', { method: 'HEAD' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(body).toHaveLength(0)
  })

  test.each(['', 'gzip', 'br;q=0', 'br; q=0.000', 'brotli', 'x-br'])(
    'are left to Next for clients that accept "%s"',
    async (accepts) => {
      expect((await ask('/_next/static/chunks/a.js', { accepts })).answer.statusCode).toBe(418)
    },
  )

  test.each(['br', 'gzip;q=0.5, br;q=1.0', 'BR', 'br;q=0.001'])(
    'are sent compressed to clients that accept "%s"',
    async (accepts) => {
      expect((await ask('/_next/static/chunks/a.js', { accepts })).answer.statusCode).toBe(200)
    },
  )

  test.each([
    '/_next/static/alone.js',
    '/_next/static/chunks/a.js.br',
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/../chunks/a.js',
    '/_next/static/%63hunks/a.js',
    '/chunks/a.js',
  ])('do not include %s, which is left to Next', async (address) => {
    expect((await ask(address)).answer.statusCode).toBe(418)
  })

  test('are left to Next for other methods', async () => {
    expect((await ask('/_next/static/chunks/a.js', { method: 'POST' })).answer.statusCode).toBe(418)
  })

  test('are sent again after their files are gone, and not found if they were never read', async () => {
    await ask('/_next/static/chunks/a.js')
    rmSync(path.join(folder, 'chunks'), { recursive: true })
    const { answer, body } = await ask('/_next/static/chunks/a.js')
    expect(answer.statusCode).toBe(200)
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect((await ask('/_next/static/chunks/a.css')).answer.statusCode).toBe(404)
  })

  test('can be missing before the first build', () => {
    expect(() => createCompressedFiles(path.join(folder, 'nowhere'))).not.toThrow()
  })
})
