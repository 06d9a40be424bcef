import { clientAddress } from '@/lib/access/client-address'

/** From where a call comes, as the audit log keeps it. */
export const originOf = ({ request, options }: { request: Request; options: { traceId: string } }) => ({
  address: clientAddress(request.headers),
  traceId: options.traceId,
})
