import { root } from '@/lib/runtime/compose/root'

export const POST = (request: Request) => root().access.handler(request)
