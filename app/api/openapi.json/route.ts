import { openApi } from '@/lib/console/api/open-api'
import { respond } from '@/lib/console/api/respond'

/** What tokens may call, as programs read it: the same for everyone. */
export const GET = (request: Request) => respond(request, async () => openApi())
