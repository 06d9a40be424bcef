import { root } from '@/lib/server/root'

const handle = (request: Request) => root().access.handler(request)

export { handle as GET, handle as POST }
