import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { mount } from '@/lib/console/api/mount'
import { setApi } from '@/lib/runtime/compose/root'

const { api, ...methods } = mount(consoleHandlers)
// In development, Next reloads this file after each change, so caching would serve an old version.
if (process.env.NODE_ENV === 'production') setApi(api)

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods
