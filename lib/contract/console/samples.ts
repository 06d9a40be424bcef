import { z } from '../zod'
import type { RouteTable } from './route'

export const sampleRoutes = {
  /** Takes the bytes of a sample file; its type is found in them, whatever the name says. */
  'POST /api/samples': {
    permission: 'templates.write',
    numbers: 'none',
    query: z.object({ file_name: z.string().min(1).max(255) }),
    takesFile: true,
    response: z.object({
      id: z.string(),
      fileType: z.string(),
      kind: z.enum(['image', 'video', 'document']),
    }),
  },
  'GET /api/samples/:id': { permission: 'templates.read', numbers: 'none', response: { file: '*/*' } },
} as const satisfies RouteTable
