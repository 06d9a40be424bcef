import { root } from '@/lib/server/root'

export const POST = (request: Request) => root().access.handler(request)
