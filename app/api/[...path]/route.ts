import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { mount } from '@/lib/console/api/mount'
import { setApi } from '@/lib/runtime/compose/root'

const { api, ...methods } = mount(consoleHandlers)
// In development Next loads this file again after each change, and knows the newest.
if (process.env.NODE_ENV === 'production') setApi(api)

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods
