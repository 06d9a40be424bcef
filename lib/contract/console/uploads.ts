import { uploadSession, uploadSessionCreate } from '../uploads'
import { z } from '../zod'
import type { RouteTable } from './route'

// In the query, as proxies drop headers with an underscore in their name.
const uploadQuery = z.object({
  file_offset: z
    .string()
    .regex(/^\d{1,12}$/)
    .default('0'),
})

/** The three steps of a profile photo on its way to the service. Which number it is for is said when the profile is saved. */
export const uploadRoutes = {
  'POST /api/uploads': {
    permission: 'business-profile.write',
    numbers: 'none',
    body: uploadSessionCreate,
    response: uploadSession,
  },
  /** How far an upload has come: where to go on after a broken connection. */
  'GET /api/uploads/:id': { permission: 'business-profile.write', numbers: 'none', response: uploadSession },
  /** Bytes of a photo on their way to the service, which counts them: nothing of them is gathered here. */
  'POST /api/uploads/:id': {
    permission: 'business-profile.write',
    numbers: 'none',
    query: uploadQuery,
    takesFile: true,
    response: uploadSession,
  },
} as const satisfies RouteTable
