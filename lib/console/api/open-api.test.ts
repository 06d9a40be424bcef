import { expect, test } from 'vitest'
import { grantable } from '@/lib/access/tokens/create-tokens'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { openApi } from './open-api'

const { paths } = openApi()

test('the OpenAPI description contains exactly the routes a token may call', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const may = new Set<string>(grantable('admin'))
  const rows = Object.entries<Route>(consoleRoutes).filter(([, { permission }]) => may.has(permission))
  const wanted = rows.map(([name]) => name.replaceAll(/:(\w+)/g, '{$1}'))
  expect(described.toSorted()).toEqual(wanted.toSorted())
})

test('the OpenAPI description states what a route takes and returns', () => {
  expect(paths['/api/qr-codes/{phoneNumberId}']).toMatchObject({
    post: {
      parameters: [{ name: 'phoneNumberId', in: 'path', required: true }],
      requestBody: {
        content: { 'application/json': { schema: { required: ['prefilled_message'] } } },
      },
      responses: { 200: { content: { 'application/json': { schema: { properties: { code: {} } } } } } },
      'x-permission': 'qr-codes.write',
    },
  })
  expect(paths['/api/audit/export']).toMatchObject({
    get: { responses: { 200: { content: { 'text/csv': {} } } } },
  })
})
