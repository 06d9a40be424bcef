import { createServer, type Server } from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadLimits } from '@/lib/contract/limits'
import { profilePicture } from './profile-picture'

let server: Server
let origin: string
let asked: string[] = []

const blue = sharp({ create: { width: 20, height: 20, channels: 3, background: '#2f6bc9' } })

beforeAll(async () => {
  const bodies: Record<string, Buffer> = {
    '/pictures/photo': await blue.clone().jpeg().toBuffer(),
    '/pictures/animation': await blue.clone().gif().toBuffer(),
    '/pictures/page': Buffer.from('<script>alert(1)</script>'),
    '/pictures/huge': Buffer.concat([
      await blue.clone().png().toBuffer(),
      Buffer.alloc(uploadLimits.photoBytes),
    ]),
  }
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    expect(request.headers.authorization).toBeUndefined()
    if (path === '/pictures/elsewhere') return response.writeHead(302, { location: '/pictures/photo' }).end()
    const body = bodies[path]
    response.writeHead(body ? 200 : 404, { 'content-type': 'image/jpeg' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port always has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const remote = () => ({
  publicUrl: 'https://console.example',
  port: 1,
  listenOn: [],
  allowsPrivateAddresses: true,
  connection: { kind: 'remote' as const, baseUrl: `${origin}/v1` },
})

const picture = (address: string, settings: Parameters<typeof profilePicture>[1] = remote()) =>
  profilePicture(address, settings, new AbortController().signal)

describe('a profile photo', () => {
  test('is fetched once per address, without the access token', async () => {
    asked = []
    const [first] = [await picture(`${origin}/pictures/photo`), await picture(`${origin}/pictures/photo`)]
    expect(first).toMatchObject({ type: 'image/jpeg' })
    expect(asked).toEqual(['/pictures/photo'])
  })

  test.each(['animation', 'page', 'huge', 'elsewhere', 'missing'])(
    'is absent if the address leads to: %s',
    async (name) => {
      expect(await picture(`${origin}/pictures/${name}`)).toBeUndefined()
    },
  )

  test('is not fetched from other private origins or invalid addresses', async () => {
    asked = []
    const settings = remote()
    settings.connection.baseUrl = 'https://service.example'
    expect(await picture(`${origin}/pictures/photo?other`, settings)).toBeUndefined()
    expect(await picture('file:///etc/passwd', settings)).toBeUndefined()
    expect(await picture('nonsense', settings)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each(['127.0.0.1', 'localhost', '[::1]'])(
    'is not fetched from this machine or its network, even over https: %s',
    async (host) => {
      let connections = 0
      const hidden = createNetServer((socket) => {
        connections += 1
        socket.destroy()
      })
      await new Promise<void>((resolve) => hidden.listen(0, host === '[::1]' ? '::1' : '127.0.0.1', resolve))
      // A server listening on a port always has an AddressInfo.
      const { port } = hidden.address() as AddressInfo
      expect(await picture(`https://${host}:${port}/photo`)).toBeUndefined()
      expect(connections).toBe(0)
      await new Promise((resolve) => hidden.close(resolve))
    },
  )

  test.each(['https://10.0.0.1/a', 'https://169.254.169.254/latest', 'https://[fd00::1]/a'])(
    'is not fetched from %s, without an attempt to connect',
    async (address) => {
      const request = vi.spyOn(https, 'request')
      expect(await picture(address)).toBeUndefined()
      expect(request).not.toHaveBeenCalled()
      request.mockRestore()
    },
  )

  test('of the embedded service is fetched from the local port instead of the public URL', async () => {
    const { port } = new URL(origin)
    const inside = {
      publicUrl: 'https://console.example',
      port: Number(port),
      listenOn: [],
      allowsPrivateAddresses: true,
      connection: { kind: 'embedded' as const },
    }
    expect(await picture('https://console.example/pictures/photo', inside)).toMatchObject({
      type: 'image/jpeg',
    })
    expect(await picture('https://other.example/pictures/photo', inside)).toBeUndefined()
  })
})
