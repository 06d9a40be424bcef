import { openApi } from '@/lib/console/api/open-api'
import { respond } from '@/lib/console/api/respond'

/** OpenAPI description of the API for tokens; the same for everyone. */
export const GET = (request: Request) => respond(request, async () => openApi())
