import { root } from '@/lib/runtime/compose/root'

const handle = (request: Request) => root().access.handler(request)

export { handle as GET, handle as POST }
