import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { mount } from '@/lib/console/api/mount'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(consoleHandlers)
