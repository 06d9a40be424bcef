import { consoleHandlers } from '@/lib/server/api/console-handlers'
import { mount } from '@/lib/server/api/mount'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(consoleHandlers)
