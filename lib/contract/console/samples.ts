import { z } from '../zod'
import type { RouteTable } from './route'

export const sampleRoutes = {
  /** Uploads a sample file. The type is detected from the content, not the name. */
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
