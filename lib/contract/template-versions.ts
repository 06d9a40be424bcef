import { templateComponent } from './templates'
import { z } from './zod'

/** Where a version comes from: submitted here, changed outside of this console, or there when it was first seen. */
export const versionSources = ['console', 'outside', 'first'] as const

/** A content a template had. */
export const templateVersion = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  source: z.enum(versionSources),
  /** Name of the person, as it was then; null for what was not done here. */
  by: z.string().nullable(),
  content: z.looseObject({
    name: z.string().optional(),
    category: z.string().optional(),
    language: z.string().optional(),
    parameter_format: z.string().optional(),
    message_send_ttl_seconds: z.number().optional(),
    components: z.array(templateComponent),
  }),
})
export type TemplateVersion = z.infer<typeof templateVersion>
