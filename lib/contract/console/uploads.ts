import { uploadSession, uploadSessionCreate } from '../uploads'
import { z } from '../zod'
import type { RouteTable } from './route'

// In the query, because proxies drop headers with underscores.
const uploadQuery = z.object({
  file_offset: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0'),
})

/** The three steps of uploading a profile photo. The number is chosen when the profile is saved. */
export const uploadRoutes = {
  'POST /api/uploads': {
    permission: 'business-profile.write',
    numbers: 'none',
    body: uploadSessionCreate,
    response: uploadSession,
  },
  /** Progress of an upload, for resuming after a dropped connection. */
  'GET /api/uploads/:id': { permission: 'business-profile.write', numbers: 'none', response: uploadSession },
  /** Streams photo bytes to the service without buffering them. */
  'POST /api/uploads/:id': {
    permission: 'business-profile.write',
    numbers: 'none',
    query: uploadQuery,
    takesFile: true,
    response: uploadSession,
  },
} as const satisfies RouteTable
