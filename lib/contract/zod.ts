import { z } from 'zod'

// Without this zod probes `new Function`, which the content security policy reports on every page.
z.config({ jitless: true })

export { z }
