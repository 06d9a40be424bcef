import 'server-only'
import { grantable } from '@/lib/access/tokens/create-tokens'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { z } from '@/lib/contract/zod'

const problem = z.object({
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  nextStep: z.string(),
  fields: z.record(z.string(), z.string()),
  isTransient: z.boolean(),
  traceId: z.string(),
})

interface OpenApi {
  paths: Record<string, Record<string, object>>
}

let known: OpenApi | undefined

/** The API available to tokens, as OpenAPI 3.1. Built once. */
export function openApi(): OpenApi {
  known ??= describeRows()
  return known
}

function describeRows(): OpenApi & Record<string, unknown> {
  const permissions: readonly string[] = grantable('admin')
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries<Route>(consoleRoutes)) {
    if (!permissions.includes(route.permission)) continue
    const [method = '', path = ''] = name.split(' ')
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(path, route) }
  }
  const refusal = { description: 'A refusal', content: json(schemaOf(problem, 'output')) }
  return {
    openapi: '3.1.0',
    info: { title: 'Switchboard', version: '1' },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { refusal },
    },
  }
}

function operationOf(path: string, { permission, query, body, takesFile, response, ...rest }: Route): object {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const sent = takesFile ? { '*/*': {} } : body && json(schemaOf(body, 'input'))
  const content = 'file' in response ? { [response.file]: {} } : json(schemaOf(response, 'output'))
  return {
    parameters: [...named, ...(query ? parametersOf(query) : [])],
    ...(sent ? { requestBody: { required: true, content: sent } } : {}),
    responses: {
      200: { description: 'Done', content },
      default: { $ref: '#/components/responses/refusal' },
    },
    'x-permission': permission,
    ...(rest.audit ? { 'x-audit': rest.audit } : {}),
    ...(rest.needsEmbedded || rest.phone ? { 'x-embedded-service-only': true } : {}),
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...told } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return told
}

function parametersOf(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
