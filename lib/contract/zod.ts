import { z } from 'zod'

// In a browser zod would probe `new Function`, which the content security policy reports on every page.
z.config({ jitless: typeof window !== 'undefined' })

export { z }
