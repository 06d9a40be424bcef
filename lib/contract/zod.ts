import { z } from 'zod'

// Otherwise, zod in a browser probes `new Function`, which triggers a content security policy report on every
// page.
z.config({ jitless: typeof window !== 'undefined' })

export { z }
